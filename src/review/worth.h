// What a player's count is worth in discs, so that reasons can be weighed against each other.
#pragma once

#include "review/features.h"

namespace turncoat {

/// Discs that one more of `feature` is worth to its owner in this phase. Negative where it does harm: a corner does in
/// reversed games.
double worth_of(Feature feature, const Rules& rules, Phase phase) noexcept;

/// Discs that playing into an odd region of empties rather than an even one is worth near the end.
double parity_worth(const Rules& rules) noexcept;

}  // namespace turncoat
