#include "arena/sprt.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace turncoat {

namespace {

constexpr double kTwoSided95 = 1.96;
// The variance of fewer pairs is too uncertain.
constexpr std::uint64_t kFewestPairs = 10;

int half_points(int score) noexcept { return score > 0 ? 2 : score == 0 ? 1 : 0; }

}  // namespace

double expected_points(double elo) noexcept { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of(double points) noexcept {
  return -400 * std::log10(1 / std::clamp(points, 0.001, 0.999) - 1);
}

void PairResults::add(int first_score, int second_score) noexcept {
  ++counts_[static_cast<std::size_t>(half_points(first_score) + half_points(second_score))];
  const double discs = (first_score + second_score) / 2.0;
  discs_sum_ += discs;
  discs_squares_ += discs * discs;
}

std::uint64_t PairResults::pairs() const noexcept {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

double PairResults::mean() const noexcept {
  if (pairs() == 0) return 0.5;
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    sum += static_cast<double>(counts_[i]) * static_cast<double>(i) / 4;
  }
  return sum / static_cast<double>(pairs());
}

double PairResults::variance() const noexcept {
  const double centre = mean();
  double sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const double off = static_cast<double>(i) / 4 - centre;
    sum += static_cast<double>(counts_[i]) * off * off;
  }
  return sum / std::max(1.0, static_cast<double>(pairs()) - 1);
}

double PairResults::mean_error() const noexcept {
  const double n = std::max(1.0, static_cast<double>(pairs()));
  return kTwoSided95 * std::sqrt(std::max(variance(), 0.25 / n) / n);
}

double PairResults::discs() const noexcept {
  return discs_sum_ / std::max(1.0, static_cast<double>(pairs()));
}

double PairResults::discs_error() const noexcept {
  const double n = std::max(2.0, static_cast<double>(pairs()));
  const double spread = std::max(0.0, discs_squares_ - n * discs() * discs()) / (n - 1);
  return kTwoSided95 * std::sqrt(spread / n);
}

double PairResults::log_likelihood_ratio(double elo0, double elo1) const noexcept {
  if (pairs() < kFewestPairs) return 0;
  // Normal approximation; a virtual pair at each extreme keeps the variance of a clean sweep above 0.
  const double n = static_cast<double>(pairs());
  const double spread = std::max(variance(), 0.25 / n);
  const double s0 = expected_points(elo0);
  const double s1 = expected_points(elo1);
  return n * (s1 - s0) * (2 * mean() - s0 - s1) / (2 * spread);
}

Verdict Sprt::verdict(const PairResults& results) const noexcept {
  const double limit = std::log((1 - risk) / risk);
  const double ratio = results.log_likelihood_ratio(elo0, elo1);
  if (ratio >= limit) return Verdict::better;
  if (ratio <= -limit) return Verdict::not_better;
  return Verdict::undecided;
}

}  // namespace turncoat
