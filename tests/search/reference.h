// The judge of all searches: the score of a position by the rules alone, without table, evaluation or bounds.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "core/position.h"

namespace turncoat::testing {

/// Exact score inside alpha … beta by alpha-beta; with the whole window the true score. Moves that leave few replies come
/// first, without which a dozen empties would take too long.
inline int reference_score(const Position& position, int alpha = -64, int beta = 64) {
  const Bits moves = position.moves();
  if (moves == 0) {
    if (position.is_over()) return position.final_score();
    return -reference_score(position.after(kPass), -beta, -alpha);
  }
  std::vector<std::pair<int, Position>> children;
  for (const int square : each(moves)) {
    const Position child = position.after(static_cast<Square>(square));
    children.emplace_back(count(child.moves()), child);
  }
  if (position.empty_count() > 5) {
    std::sort(children.begin(), children.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
  }
  int best = -100;
  for (const auto& [replies, child] : children) {
    best = std::max(best, -reference_score(child, -beta, -std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

/// The final score, for the mover of `position`, of a line that is played to the end; nothing if a move is illegal.
inline std::optional<int> replay(const Position& position, const std::vector<Square>& pv) {
  Position at = position;
  for (const Square move : pv) {
    if (!at.is_legal(move)) return std::nullopt;
    at = at.after(move);
  }
  if (!at.is_over()) return std::nullopt;
  return at.mover == position.mover ? at.final_score() : -at.final_score();
}

/// The rule sets that differ for a search: the start does not matter there.
inline std::vector<Rules> families() {
  std::vector<Rules> found;
  for (const Rules& rules : Rules::all()) {
    if (rules.start == Start::cross) found.push_back(rules);
  }
  return found;
}

}  // namespace turncoat::testing
