// The opponents of a judged program: named, of known strength, weakest first.
#pragma once

#include <span>
#include <string_view>

#include "core/rules.h"

namespace turncoat {

struct Rung {
  std::string_view name;
  std::string_view player;       // a player text
  std::string_view description;  // for people who do not know the programs
  double elo = 0;  // measured for these rules, relative to `chance`: docs/measurements.md
};

/// Independent of the start. Empty for 4×4, which is solved at once.
std::span<const Rung> ladder(const Rules& rules) noexcept;

}  // namespace turncoat
