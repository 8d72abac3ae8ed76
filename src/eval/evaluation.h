// Evaluates a position without a search. The plain searchers work over any of these.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/position.h"

namespace turncoat {

class Evaluation {
 public:
  virtual ~Evaluation() = default;
  /// Expected final score for the side to move, in discs, strictly between minus and plus the number of cells. The
  /// game is not over and the mover has a move.
  virtual double evaluate(const Position& position) const = 0;
};

/// Any real number onto the scores between -`limit` and `limit`, order kept; `half` lands in the middle.
/// Evaluations whose unit is not a disc need it, or a corner would outweigh a won game.
constexpr double squashed(double points, double half, double limit) noexcept {
  return limit * points / ((points < 0 ? -points : points) + half);
}

}  // namespace turncoat
