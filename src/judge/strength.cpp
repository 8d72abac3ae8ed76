#include "judge/strength.h"

#include <cmath>

#include "arena/sprt.h"

namespace turncoat {

namespace {

// Ratings beyond these cannot be measured with so few games.
constexpr double kLeast = -4000;
constexpr double kMost = 6000;

double log_likelihood(std::span<const PointsAgainst> results, double elo) {
  double sum = 0;
  for (const PointsAgainst& one : results) {
    const double expected = expected_points(elo - one.elo);
    // Terms with 0 points are 0, even if the logarithm is infinite.
    if (one.points > 0) sum += one.points * std::log(expected);
    if (one.points < one.games) sum += (one.games - one.points) * std::log1p(-expected);
  }
  return sum;
}

/// The zero of a monotonic function.
template <class Function>
double zero_of(Function&& function, double low, double high) {
  const bool rising = function(low) < 0;
  for (int step = 0; step < 60; ++step) {
    const double middle = (low + high) / 2;
    ((function(middle) < 0) == rising ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace

Strength strength_of(std::span<const PointsAgainst> results) {
  double points = 0;
  int games = 0;
  for (const PointsAgainst& one : results) {
    points += one.points;
    games += one.games;
  }
  Strength found;
  if (games == 0) return found;
  const bool lost_all = points == 0;
  const bool won_all = points == games;
  // The likelihood has one maximum; for somebody who won or lost everything it is at an end of the scale.
  double top = lost_all ? kLeast : kMost;
  if (!lost_all && !won_all) {
    top = zero_of(
        [&](double elo) {
          return log_likelihood(results, elo + 0.01) - log_likelihood(results, elo - 0.01);
        },
        kLeast, kMost);
    found.elo = top;
  }
  // A likelihood ratio of 95 %: half of the quantile 3.84 of chi-squared with one degree of freedom.
  const double floor = log_likelihood(results, top) - 1.92;
  const auto above_floor = [&](double elo) { return log_likelihood(results, elo) - floor; };
  if (!lost_all) found.least = zero_of(above_floor, kLeast, top);
  if (!won_all) found.most = zero_of(above_floor, top, kMost);
  return found;
}

}  // namespace turncoat
