// The eight symmetries of the board. They map the centre of the word onto itself, so they serve every size.
#pragma once

#include "core/board.h"

namespace turncoat {

inline constexpr int kSymmetries = 8;

/// Rows upside down.
constexpr Bits flip_rows(Bits bits) noexcept { return __builtin_bswap64(bits); }

/// Columns left to right.
constexpr Bits flip_columns(Bits bits) noexcept {
  bits = ((bits >> 1) & 0x5555555555555555ULL) | ((bits & 0x5555555555555555ULL) << 1);
  bits = ((bits >> 2) & 0x3333333333333333ULL) | ((bits & 0x3333333333333333ULL) << 2);
  return ((bits >> 4) & 0x0f0f0f0f0f0f0f0fULL) | ((bits & 0x0f0f0f0f0f0f0f0fULL) << 4);
}

/// Rows become columns: mirrored in the a1–h8 diagonal.
constexpr Bits transpose(Bits bits) noexcept {
  Bits swap = (bits ^ (bits >> 7)) & 0x00aa00aa00aa00aaULL;
  bits ^= swap ^ (swap << 7);
  swap = (bits ^ (bits >> 14)) & 0x0000cccc0000ccccULL;
  bits ^= swap ^ (swap << 14);
  swap = (bits ^ (bits >> 28)) & 0x00000000f0f0f0f0ULL;
  return bits ^ swap ^ (swap << 28);
}

/// Bit 0 of `symmetry` flips columns, bit 1 flips rows, bit 2 transposes, in this order; 0 is the identity.
constexpr Bits transformed(Bits bits, int symmetry) noexcept {
  if (symmetry & 1) bits = flip_columns(bits);
  if (symmetry & 2) bits = flip_rows(bits);
  if (symmetry & 4) bits = transpose(bits);
  return bits;
}

constexpr Board transformed(const Board& board, int symmetry) noexcept {
  return {transformed(board.mover, symmetry), transformed(board.opponent, symmetry)};
}

constexpr Square transformed(Square square, int symmetry) noexcept {
  if (square >= 64) return square;
  return static_cast<Square>(lowest(transformed(bit(square), symmetry)));
}

/// The symmetry that undoes `symmetry`.
constexpr int inverse(int symmetry) noexcept {
  // Only a transposition with exactly one flip is not its own inverse: the two quarter turns.
  if (symmetry == 5) return 6;
  if (symmetry == 6) return 5;
  return symmetry;
}

struct Canonical {
  Board board;   // the smallest of the eight images
  int symmetry;  // which maps the original to it
};

constexpr Canonical canonical(const Board& board) noexcept {
  Canonical best{board, 0};
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    const Board image = transformed(board, symmetry);
    if (image < best.board) best = {image, symmetry};
  }
  return best;
}

}  // namespace turncoat
