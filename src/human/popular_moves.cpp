#include "human/popular_moves.h"

#include <algorithm>

namespace turncoat::human {

std::vector<PopularMove> PeopleHere::moves(const Position& position, Square last, double rating) {
  const MoveValues values = [&] {
    const std::lock_guard lock(mutex_);
    return search_.values(position);
  }();
  auto chances = model_->predict_without_openings(position, last, rating, values);
  std::vector<PopularMove> moves;
  double best = -1000;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double discs = values[i].discs[kColumns - 1];
    best = std::max(best, discs);
    moves.push_back({values[i].move, {}, 0, chances[i].chance, discs});
  }
  model_->add_openings(position, rating, chances);
  const auto known = model_->openings.find(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    PopularMove& move = moves[i];
    move.chance = chances[i].chance;
    move.loss = best - move.discs;
    move.trap = move.chance >= kTrapChance && move.loss >= kTrapDiscs;
    for (const OpeningMove& one : known) {
      if (is_same_move(position.board, one.move, move.move)) move.played = one;
    }
    move.played.move = move.move;
  }
  std::ranges::stable_sort(moves, std::greater<>(), &PopularMove::chance);
  return moves;
}

}  // namespace turncoat::human
