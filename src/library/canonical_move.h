// A move together with the position it is played in, the same for all eight images of both.
#pragma once

#include "core/symmetry.h"

namespace turncoat::library {

struct CanonicalMove {
  Board board;  // `canonical(…).board`
  Square move;  // of the images that the board's own symmetry makes equal, the smallest

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

/// The canonical move as it is played on `board` itself; where the board's symmetry allows several, one of them.
constexpr Square played_on(const Board& board, Square canonical_square) noexcept {
  return transformed(canonical_square, inverse(canonical(board).symmetry));
}

}  // namespace turncoat::library
