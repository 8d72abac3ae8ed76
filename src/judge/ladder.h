// The opponents that a judged program has to climb past: named, of known strength, weakest first.
#pragma once

#include <span>
#include <string_view>

#include "core/rules.h"

namespace turncoat {

struct Rung {
  std::string_view name;
  std::string_view player;       // as a player's text
  std::string_view description;  // for people who do not know the programs
  double elo;                    // measured for these rules, chance being 0: docs/measurements.md
};

/// The start does not matter; on 4×4, which is solved at once, there is no ladder.
std::span<const Rung> ladder(const Rules& rules) noexcept;

}  // namespace turncoat
