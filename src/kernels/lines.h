// The rays of every square, as the vector kernels read them: four directions towards h8, four towards a1.
#pragma once

#include <array>

#include "kernels/bits.h"

namespace turncoat::kernels {

/// Lane order everywhere: row, column, diagonal (a1-h8), antidiagonal (h1-a8).
inline constexpr std::array<int, 4> kSteps = {1, 8, 9, 7};

struct alignas(64) Rays {
  std::array<Bits, 4> above;  // squares with higher indices
  std::array<Bits, 4> below;  // squares with lower indices
};

constexpr Bits ray(int square, int columns, int rows) noexcept {
  Bits bits = 0;
  int column = square % 8 + columns;
  int row = square / 8 + rows;
  while (column >= 0 && column < 8 && row >= 0 && row < 8) {
    bits |= bit(row * 8 + column);
    column += columns;
    row += rows;
  }
  return bits;
}

/// The 65th square, of which there are no rays, is for lanes without a move.
inline constexpr std::array<Rays, 65> kRays = [] {
  std::array<Rays, 65> rays{};
  constexpr int kColumns[4] = {1, 0, 1, -1};
  constexpr int kRows[4] = {0, 1, 1, 1};
  for (int square = 0; square < 64; ++square) {
    for (int lane = 0; lane < 4; ++lane) {
      rays[square].above[lane] = ray(square, kColumns[lane], kRows[lane]);
      rays[square].below[lane] = ray(square, -kColumns[lane], -kRows[lane]);
    }
  }
  return rays;
}();

}  // namespace turncoat::kernels
