// From limits to a list of searches: iterative deepening, then the end of the game with less and less left out.
#pragma once

#include <vector>

#include "search/report.h"
#include "search/value.h"

namespace turncoat {

/// One search from the root. Depth equal to the empties reaches the end of the game.
struct Step {
  int depth;
  int selectivity;

  bool operator==(const Step&) const = default;
};

inline constexpr int kMaxLevel = 60;

/// The last step of a level with so many empties:
///   level        midgame depth   exact from           to the end at 98, 95, 87, 73 % from
///   0 … 10       level           2 × level empties    2, 4, 6, 8 more empties (level 4 and up)
///   11 … 18      level           20 + (level-10)/2    the same
///   19 … 30      level           24 + (level-18)/2    the same
///   31 … 60      level           level empties        the same
/// Midgame searches are made at 73 %.
Step level_target(int level, int empties) noexcept;

/// Every step up to the target that the limits ask for, in order; never empty.
std::vector<Step> plan(const Limits& limits, int empties);

/// The index of a percentage in `kSelectivities`; the next higher one where it falls between two.
int selectivity_of(int percent) noexcept;

}  // namespace turncoat
