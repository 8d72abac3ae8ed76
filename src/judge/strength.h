// Estimates a rating from results against opponents of known strength.
#pragma once

#include <optional>
#include <span>

namespace turncoat {

/// Games against one opponent: 1 point for a win, ½ for a draw.
struct PointsAgainst {
  double elo = 0;
  int games = 0;
  double points = 0;
};

struct Strength {
  /// The rating that makes the results most likely; none for somebody who won or lost everything.
  std::optional<double> elo;
  /// The ends of the 95 % interval, by likelihood ratio. None if it is open.
  std::optional<double> least;
  std::optional<double> most;
};

Strength strength_of(std::span<const PointsAgainst> results);

}  // namespace turncoat
