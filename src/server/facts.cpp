#include "server/facts.h"

#include "record/position_text.h"
#include "record/square_text.h"

namespace turncoat::server {

Json position_facts(const Position& position) {
  Json facts = {{"rules", position.rules.name()},
                {"position", print_position(position, PositionForm::board)},
                {"mover", colour_key(position.mover)},
                {"black", count(position.black())},
                {"white", count(position.white())},
                {"empties", position.empty_count()},
                {"moves", legal_move_names(position)},
                {"over", position.is_over()}};
  if (position.is_over()) facts["score"] = score_fact(position);
  return facts;
}

Json score_fact(const Position& position) {
  if (!position.is_over()) return nullptr;
  const int score = position.final_score();
  return position.mover == Colour::black ? score : -score;
}

}  // namespace turncoat::server
