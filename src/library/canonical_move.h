// A move with its position, in a form that is the same for all eight images.
#pragma once

#include "core/symmetry.h"

namespace turncoat::library {

struct CanonicalMove {
  Board board;  // `canonical(…).board`
  Square move;  // the smallest of those that the board's own symmetry makes equal

  bool operator==(const CanonicalMove&) const = default;
};

constexpr CanonicalMove canonical_move(const Board& board, Square move) noexcept {
  const Canonical best = canonical(board);
  CanonicalMove found{best.board, transformed(move, best.symmetry)};
  for (int symmetry = best.symmetry + 1; symmetry < kSymmetries; ++symmetry) {
    if (transformed(board, symmetry) != best.board) continue;
    const Square image = transformed(move, symmetry);
    if (image < found.move) found.move = image;
  }
  return found;
}

/// The canonical move in the orientation of `board`; one of them if the board is symmetric.
constexpr Square played_on(const Board& board, Square canonical_square) noexcept {
  return transformed(canonical_square, inverse(canonical(board).symmetry));
}

}  // namespace turncoat::library
