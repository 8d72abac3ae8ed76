// How strong somebody is who scored so much against opponents of known strength.
#pragma once

#include <optional>
#include <span>

namespace turncoat {

/// Games against one opponent: points are 1 a win, ½ a draw.
struct PointsAgainst {
  double elo = 0;
  int games = 0;
  double points = 0;
};

struct Strength {
  /// The rating that makes the results most likely; none for somebody who won or lost everything.
  std::optional<double> elo;
  /// The ends of the 95 % interval: ratings that make the results not too unlikely. None where it is open.
  std::optional<double> least;
  std::optional<double> most;
};

Strength strength_of(std::span<const PointsAgainst> results);

}  // namespace turncoat
