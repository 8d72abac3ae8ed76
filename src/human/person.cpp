#include "human/person.h"

#include <algorithm>
#include <cmath>

#include "core/corners.h"

namespace turncoat::human {

namespace {

void normalise(std::vector<MoveChance>& moves) {
  double sum = 0;
  for (const MoveChance& move : moves) sum += move.chance;
  for (MoveChance& move : moves) move.chance /= sum;
}

/// Likes to flip many discs and takes corners and edges; in reversed games all moves weigh the same.
double naive_weight(const Position& position, Square move) {
  if (position.rules.reversed()) return 1;
  const int flips = count(position.board.flips(move));
  const Bits cells = position.rules.cells();
  const Bits inner = cells & (cells << 8) & (cells >> 8) & (cells << 1) & (cells >> 1);
  const Bits edges = cells & ~(inner & 0x7e7e7e7e7e7e7e7eULL);
  const bool corner = (corner_cells(position.rules) & bit(move)) != 0;
  return std::exp(0.3 * flips) * ((edges & bit(move)) != 0 ? 1.3 : 1) * (corner ? 3 : 1);
}

/// The corresponding ply on 8×8, where noise is measured.
double usual_ply(const Position& position) {
  const double plies = position.rules.cell_count() - 4;
  return 60 * (plies - position.empty_count()) / plies;
}

}  // namespace

std::vector<MoveChance> Person::chances(const Position& position, Square last) {
  const MoveValues values = search_.values(position);
  std::vector<MoveChance> moves;
  if (position.rules.family() == Rules{}.family()) {
    moves = model_->predict(position, last, skill_.model_rating, values);
  } else {
    const double noise = model_->noise(skill_.model_rating, usual_ply(position));
    double best = -1000;
    for (const MoveValue& value : values) best = std::max<double>(best, value.discs[kNoiseColumn]);
    for (const MoveValue& value : values) {
      moves.push_back({value.move, std::exp((value.discs[kNoiseColumn] - best) / noise)});
    }
  }
  for (MoveChance& move : moves) move.chance = std::pow(move.chance, 1 / skill_.temperature);
  normalise(moves);
  if (skill_.naive == 0) return moves;
  std::vector<MoveChance> naive;
  for (const MoveChance& move : moves) {
    naive.push_back({move.move, naive_weight(position, move.move)});
  }
  normalise(naive);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    moves[i].chance = (1 - skill_.naive) * moves[i].chance + skill_.naive * naive[i].chance;
  }
  return moves;
}

Square Person::choose(const Position& position, Square last) {
  std::vector<MoveChance> moves = chances(position, last);
  // Overlooked moves are not played, unless no other is left.
  if (skill_.overlooked > 0) {
    std::vector<MoveChance> seen;
    for (const MoveChance& move : moves) {
      if (uniform() >= skill_.overlooked) seen.push_back(move);
    }
    if (!seen.empty()) moves = std::move(seen);
    normalise(moves);
  }
  double at = uniform();
  for (const MoveChance& move : moves) {
    at -= move.chance;
    if (at < 0) return move.move;
  }
  return moves.back().move;
}

}  // namespace turncoat::human
