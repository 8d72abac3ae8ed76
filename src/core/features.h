// What players count on a board: frontier, potential mobility, regions of empties.
#pragma once

#include <vector>

#include "core/board.h"

namespace turncoat {

/// All squares next to a set, the set itself included, in the eight directions.
constexpr Bits grown(Bits bits) noexcept {
  const Bits wide =
      bits | ((bits & 0x7f7f7f7f7f7f7f7fULL) << 1) | ((bits >> 1) & 0x7f7f7f7f7f7f7f7fULL);
  return wide | (wide << 8) | (wide >> 8);
}

/// Discs of the given side that touch an empty cell.
constexpr Bits frontier(Bits discs, Bits empties) noexcept { return discs & grown(empties); }

/// Potential mobility: empty cells that touch a disc of the other side, where a move may become possible.
constexpr Bits potential_moves(Bits opponent, Bits empties) noexcept {
  return empties & grown(opponent);
}

/// The connected regions of empties (eight directions), in order of their lowest squares.
inline std::vector<Bits> regions(Bits empties) {
  std::vector<Bits> found;
  while (empties) {
    Bits region = empties & (~empties + 1);
    for (Bits wider = grown(region) & empties; wider != region; wider = grown(region) & empties) {
      region = wider;
    }
    found.push_back(region);
    empties ^= region;
  }
  return found;
}

}  // namespace turncoat
