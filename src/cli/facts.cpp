#include "cli/facts.h"

#include "record/position_text.h"
#include "record/square_text.h"

namespace turncoat::cli {

Json position_facts(const Position& position) {
  return {{"position", print_position(position, PositionForm::board)},
          {"rules", position.rules.name()},
          {"mover", colour_key(position.mover)}};
}

}  // namespace turncoat::cli
