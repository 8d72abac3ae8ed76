#include "cli/facts.h"

#include "record/position_text.h"
#include "record/square_text.h"

namespace turncoat::cli {

Json position_facts(const Position& position) {
  return {{"position", print_position(position, PositionForm::board)},
          {"rules", position.rules.name()},
          {"mover", position.mover == Colour::black ? "black" : "white"}};
}

std::vector<std::string> move_names(const Position& position) {
  std::vector<std::string> names;
  for (const int square : each(position.moves())) {
    names.push_back(move_name(static_cast<Square>(square), position.rules));
  }
  if (position.must_pass()) names.push_back(move_name(kPass, position.rules));
  return names;
}

}  // namespace turncoat::cli
