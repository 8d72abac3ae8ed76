// The pattern policy: how likely people are to play a square, by the discs around it and along its lines. A sum of table
// entries for each legal move, without a search. The board is turned so that the square is in one triangle of the board, which
// makes the scores the same in all eight symmetries.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/symmetry.h"

namespace turncoat::human {

class PatternPolicy {
 public:
  static constexpr int kStages = 3;  // by empties
  static constexpr int kPatterns = 8;
  /// Files hold multiples of this fraction, from -127 to 127.
  static constexpr int kUnitsPerOne = 32;
  using Indices = std::array<std::uint32_t, kPatterns>;

  PatternPolicy() : weights_(kStages * stage_size()) {}

  /// The table entries for `move`, which must be legal; `last` is the previous move, kNoSquare if there is none.
  static Indices indices(const Board& board, Square move, Square last);
  static std::size_t stage_size();

  float score(const Indices& indices) const {
    float sum = 0;
    for (const std::uint32_t index : indices) sum += weights_[index];
    return sum;
  }

  std::vector<float>& weights() noexcept { return weights_; }
  const std::vector<float>& weights() const noexcept { return weights_; }

 private:
  std::vector<float> weights_;
};

}  // namespace turncoat::human
