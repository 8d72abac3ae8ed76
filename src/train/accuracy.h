// The accuracy of searches on problems with known answers: the figures that engines publish.
#pragma once

#include <cmath>
#include <cstdint>

namespace turncoat::train {

struct Accuracy {
  int positions = 0;
  int best = 0;      // how often a best move was chosen
  double lost = 0;   // discs that the chosen moves cost
  int within_3 = 0;  // scores at most 3 discs off
  int within_6 = 0;
  double absolute = 0;  // sum of the errors of scores
  double bias = 0;      // the mean error; positive: too optimistic
  double products = 0;  // score * truth, for the slope
  double squares = 0;   // score * score
  std::uint64_t nodes = 0;
  double seconds = 0;

  /// `score` is what the search expected, `truth` the exact score of the best move, `chosen` that of the move it chose.
  void add(double score, double truth, double chosen) noexcept {
    const double off = std::abs(score - truth);
    ++positions;
    best += chosen == truth;
    lost += truth - chosen;
    within_3 += off <= 3;
    within_6 += off <= 6;
    absolute += off;
    bias += score - truth;
    products += score * truth;
    squares += score * score;
  }

  double share(double part) const noexcept { return positions > 0 ? part / positions : 0; }
  /// The factor with which scores fit the truth best; 1 is ideal.
  double slope() const noexcept { return squares > 0 ? products / squares : 0; }
};

}  // namespace turncoat::train
