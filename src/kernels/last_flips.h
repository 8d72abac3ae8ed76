// How many discs the very last move turns. With one empty square left every other cell is known from the mover's
// discs alone, so each line is a look-up: PEXT gathers it, a table of 7 KB has the counts of both
// sides, for who cannot move passes.
#pragma once

#include <array>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "kernels/lines.h"
#include "kernels/scalar.h"

namespace turncoat::kernels {

/// Discs turned at the only empty square, by either side.
struct BothFlips {
  int mover;
  int opponent;
};

namespace detail {

/// Discs turned at place `at` of a line of `length` cells by the side that has `own`, all others being opponents.
constexpr int line_flips(int length, int at, int own) noexcept {
  int up = at + 1;
  while (up < length && !(own >> up & 1)) ++up;
  int down = at - 1;
  while (down >= 0 && !(own >> down & 1)) --down;
  return (up < length ? up - at - 1 : 0) + (down >= 0 ? at - down - 1 : 0);
}

/// Where the counts of a line begin in `kLineFlips`: shorter lines first.
constexpr int line_start(int length, int at) noexcept {
  int start = 0;
  for (int shorter = 1; shorter < length; ++shorter) start += shorter << shorter;
  return start + (at << length);
}

/// For each line length, place of the empty cell and mover's discs: the mover's count, 256 times the opponent's added.
inline constexpr std::array<std::uint16_t, line_start(9, 0)> kLineFlips = [] {
  std::array<std::uint16_t, line_start(9, 0)> table{};
  for (int length = 1; length <= 8; ++length) {
    for (int at = 0; at < length; ++at) {
      for (int own = 0; own < 1 << length; ++own) {
        const int others = ((1 << length) - 1) & ~own & ~(1 << at);
        table[static_cast<std::size_t>(line_start(length, at) + own)] = static_cast<std::uint16_t>(
            line_flips(length, at, own & ~(1 << at)) + 256 * line_flips(length, at, others));
      }
    }
  }
  return table;
}();

struct LineOf {
  Bits cells;
  const std::uint16_t* flips;
};

template <Bits Cells>
inline constexpr std::array<std::array<LineOf, 4>, 64> kLinesOf = [] {
  std::array<std::array<LineOf, 4>, 64> lines{};
  for (int square : each(Cells)) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const Bits line =
          (kRays[square].above[lane] | kRays[square].below[lane] | bit(square)) & Cells;
      lines[square][lane] = {line,
                             &kLineFlips[line_start(count(line), count(line & (bit(square) - 1)))]};
    }
  }
  return lines;
}();

}  // namespace detail

/// `square` is the only empty one of `Cells`, the other cells that are not the mover's are the opponent's.
template <Bits Cells>
TURNCOAT_HOT BothFlips last_flips(Bits mover, int square) noexcept {
#ifdef __BMI2__
  unsigned sum = 0;
  for (const detail::LineOf& line : detail::kLinesOf<Cells>[square])
    sum += line.flips[_pext_u64(mover, line.cells)];
  return {static_cast<int>(sum & 255), static_cast<int>(sum >> 8)};
#else
  const Bits opponent = Cells & ~mover & ~bit(square);
  return {count(Scalar::flips(mover, opponent, square)),
          count(Scalar::flips(opponent, mover, square))};
#endif
}

}  // namespace turncoat::kernels
