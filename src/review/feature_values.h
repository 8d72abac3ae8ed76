// The value of features in discs, to compare reasons.
#pragma once

#include "review/features.h"

namespace turncoat {

/// Discs that one more of `feature` is worth to its owner in this phase. Negative if it is bad, as corners are in reversed
/// games.
double feature_value(Feature feature, const Rules& rules, Phase phase) noexcept;

/// Discs gained by playing into an odd region of empties instead of an even one near the end.
double parity_value(const Rules& rules) noexcept;

}  // namespace turncoat
