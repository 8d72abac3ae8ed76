// How many discs the very last move turns. With one empty square left every other cell is known from the mover's
// discs alone, so each line is a look-up: PEXT gathers it, a table of 2 KB has the count.
#pragma once

#include <array>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "kernels/lines.h"
#include "kernels/scalar.h"

namespace turncoat::kernels {

namespace detail {

// kLineFlips[at][own]: discs turned at place `at` of a line whose own discs are `own`, all others being opponents.
// Bits beyond a shorter line are zero; a run that leaves the line meets no own disc and turns nothing.
inline constexpr std::array<std::array<std::uint8_t, 256>, 8> kLineFlips = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (int at = 0; at < 8; ++at) {
    for (int own = 0; own < 256; ++own) {
      int up = at + 1;
      while (up < 8 && !(own >> up & 1)) ++up;
      int down = at - 1;
      while (down >= 0 && !(own >> down & 1)) --down;
      table[at][own] =
          static_cast<std::uint8_t>((up < 8 ? up - at - 1 : 0) + (down >= 0 ? at - down - 1 : 0));
    }
  }
  return table;
}();

struct LineOf {
  Bits cells;
  int at;  // which cell of the line the square is
};

template <Bits Cells>
inline constexpr std::array<std::array<LineOf, 4>, 64> kLinesOf = [] {
  std::array<std::array<LineOf, 4>, 64> lines{};
  for (int square = 0; square < 64; ++square) {
    for (int lane = 0; lane < 4; ++lane) {
      const Bits line =
          (kRays[square].above[lane] | kRays[square].below[lane] | bit(square)) & Cells;
      lines[square][lane] = {line, count(line & (bit(square) - 1))};
    }
  }
  return lines;
}();

}  // namespace detail

/// Discs turned by playing `square`, the only empty one of `Cells`.
template <Bits Cells>
TURNCOAT_HOT int last_flips(Bits mover, int square) noexcept {
#ifdef __BMI2__
  int flipped = 0;
  for (const detail::LineOf& line : detail::kLinesOf<Cells>[square]) {
    flipped += detail::kLineFlips[line.at][_pext_u64(mover, line.cells)];
  }
  return flipped;
#else
  return count(Scalar::flips(mover, Cells & ~mover & ~bit(square), square));
#endif
}

}  // namespace turncoat::kernels
