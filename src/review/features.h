// The features that players count to judge a position, for both sides; feature_values.h has the value of each.
#pragma once

#include <array>

#include "core/position.h"

namespace turncoat {

enum class Feature : std::uint8_t {
  corners,        // discs in corners
  stable_discs,   // other discs that can never be turned again
  moves,          // squares where the side could move if it were its turn
  corner_access,  // corners that the side could take now
  frontier,       // discs that touch an empty cell
  x_squares,      // discs diagonally beside an empty corner
  c_squares,      // discs beside an empty corner on the edge
  edge_discs,     // discs on edges that are neither of the above nor stable
};
inline constexpr int kFeatures = 8;

using FeatureCounts = std::array<int, kFeatures>;

/// Counts for `colour`.
FeatureCounts count_features(const Position& position, Colour colour);

inline int count_of(const FeatureCounts& counts, Feature feature) {
  return counts[static_cast<std::size_t>(feature)];
}

/// The region of empties that an empty cell belongs to.
Bits region_of(const Position& position, Square square);

enum class Phase : std::uint8_t { opening, middle, end };
inline constexpr int kPhases = 3;

/// By the empties, in thirds: on 8×8 the end begins with 20 empties.
Phase phase_of(const Position& position) noexcept;
const char* phase_name(Phase phase) noexcept;

}  // namespace turncoat
