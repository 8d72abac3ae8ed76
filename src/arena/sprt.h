// Is one player better than another? Games come in pairs from one opening with colours exchanged, which cancels the
// opening's luck; a sequential test stops as soon as the answer is clear.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

namespace turncoat {

/// Expected points per game, 0 … 1, of a player who is stronger by this much.
double expected_points(double elo) noexcept;
/// The difference in Elo that corresponds to mean points per game (0 … 1); finite at the ends.
double elo_of(double points) noexcept;

/// Results of pairs for the first player: 0, ½, 1, 1½ or 2 points each, and the margins in discs.
class PairResults {
 public:
  /// Scores of both games, in discs, for the first player.
  void add(int first_score, int second_score) noexcept;

  std::uint64_t pairs() const noexcept;
  const std::array<std::uint64_t, 5>& counts() const noexcept { return counts_; }
  /// Mean points per game, 0 … 1, and the half-width of its 95 % confidence interval. A clean sweep has an interval too, as
  /// if one more pair had been split.
  double mean() const noexcept;
  double mean_error() const noexcept;
  /// The same for discs per game.
  double discs() const noexcept;
  double discs_error() const noexcept;
  /// The difference in Elo that corresponds to the mean.
  double elo() const noexcept { return elo_of(mean()); }
  /// The ends of its 95 % confidence interval.
  std::pair<double, double> elo_interval() const noexcept {
    return {elo_of(mean() - mean_error()), elo_of(mean() + mean_error())};
  }
  /// Log-likelihood ratio of "stronger by elo1" against "stronger by elo0".
  double log_likelihood_ratio(double elo0, double elo1) const noexcept;

 private:
  double variance() const noexcept;  // of a pair's mean points

  std::array<std::uint64_t, 5> counts_{};
  double discs_sum_ = 0;
  double discs_squares_ = 0;
};

enum class Verdict { undecided, better, not_better };

/// Wald's test between two hypotheses with equal risks of both errors.
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double risk = 0.05;

  Verdict verdict(const PairResults& results) const noexcept;
};

}  // namespace turncoat
