// The search's own unit of score. Discs are too coarse for the midgame; endgame scores are whole, even discs.
#pragma once

#include <algorithm>
#include <cstdint>

namespace turncoat {

/// A score in 1/8 disc, for the side to move.
using Value = int;

inline constexpr int kUnitsPerDisc = 8;
inline constexpr int kEvalPerUnit = 128 / kUnitsPerDisc;  // evaluations come in 1/128 disc
inline constexpr Value kInfinite = 80 * kUnitsPerDisc;

constexpr Value from_discs(int discs) noexcept { return discs * kUnitsPerDisc; }
constexpr double to_discs(Value value) noexcept {
  return static_cast<double>(value) / kUnitsPerDisc;
}
constexpr Value from_eval(int eval) noexcept { return eval / kEvalPerUnit; }

/// The largest whole number of discs not above `value`.
constexpr int floor_discs(Value value) noexcept {
  return value >= 0 ? value / kUnitsPerDisc : -((-value + kUnitsPerDisc - 1) / kUnitsPerDisc);
}

/// For a final score s, which is always even: s > value exactly when s > this odd number of discs.
constexpr int odd_alpha(Value value) noexcept { return floor_discs(value) | 1; }

/// How much of the tree a search may leave out: level 0 the most, the last none.
struct Selectivity {
  int percent;  // chance that a cut is right, if errors are normal
  float width;  // of the margin, in standard deviations
};
inline constexpr Selectivity kSelectivities[] = {{73, 1.1F}, {87, 1.5F}, {95, 2.0F},
                                                 {98, 2.6F}, {99, 3.3F}, {100, 0.0F}};
inline constexpr int kNoSelectivity = 5;

}  // namespace turncoat
