#include "server/facts.h"

#include "record/position_text.h"
#include "record/square_text.h"

namespace turncoat::server {

Json position_facts(const Position& position) {
  std::vector<std::string> moves;
  for (const int square : each(position.moves())) {
    moves.push_back(move_name(static_cast<Square>(square), position.rules));
  }
  if (position.must_pass()) moves.push_back(move_name(kPass, position.rules));
  Json facts = {{"rules", position.rules.name()},
                {"position", print_position(position, PositionForm::board)},
                {"mover", position.mover == Colour::black ? "black" : "white"},
                {"black", count(position.black())},
                {"white", count(position.white())},
                {"empties", position.empty_count()},
                {"moves", moves},
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
