// Discs that can never be turned again, whatever both sides play. A lower bound: each disc found is stable, a few
// stable ones are not found.
//
// A disc is safe along a line when the line is full, when it stands at the board's end of it, or when its neighbour
// on that line is a stable disc of its own colour. Safe along all four lines means stable; the fixed point is
// reached from the corners and full lines outwards. Edges are looked up: their discs turn only along the edge.
#pragma once

#include <array>

#include "core/rules.h"
#include "kernels/lines.h"

namespace turncoat {

namespace detail {

/// Columns and rows of one step along each line, in the kernels' lane order.
inline constexpr std::array<int, 4> kLaneColumns = {1, 0, 1, -1};
inline constexpr std::array<int, 4> kLaneRows = {0, 1, 1, 1};

template <class G>
constexpr bool is_cell(int column, int row) noexcept {
  constexpr int kEnd = G::kMargin + G::kSize;
  return column >= G::kMargin && column < kEnd && row >= G::kMargin && row < kEnd;
}

/// Cells whose neighbour on one side of this line or the other is not on the board.
template <class G, std::size_t Lane>
inline constexpr Bits kLineEnds = [] {
  Bits ends = 0;
  for (int square : each(G::kCells)) {
    const int column = square % 8;
    const int row = square / 8;
    if (!is_cell<G>(column + kLaneColumns[Lane], row + kLaneRows[Lane]) ||
        !is_cell<G>(column - kLaneColumns[Lane], row - kLaneRows[Lane])) {
      ends |= bit(square);
    }
  }
  return ends;
}();

/// Squares that a shift of the word by `reach` steps up this line enters without wrapping round a side.
template <std::size_t Lane, int Reach>
inline constexpr Bits kEntered = [] {
  Bits entered = 0;
  for (int square = 0; square < 64; ++square) {
    const int from = square % 8 - Reach * kLaneColumns[Lane];
    if (from >= 0 && from < 8) entered |= bit(square);
  }
  return entered;
}();

/// Cells of full lines: emptiness spreads along the line both ways, and what it does not reach is full.
template <class G, std::size_t Lane>
constexpr Bits on_full_lines(Bits occupied) noexcept {
  constexpr int kStep = kernels::kSteps[Lane];
  Bits up = G::kCells & ~occupied;
  Bits down = up;
  up |= (up << kStep) & kEntered<Lane, 1>;
  down |= (down >> kStep) & kEntered<Lane, -1>;
  up |= (up << (2 * kStep)) & kEntered<Lane, 2>;
  down |= (down >> (2 * kStep)) & kEntered<Lane, -2>;
  up |= (up << (4 * kStep)) & kEntered<Lane, 4>;
  down |= (down >> (4 * kStep)) & kEntered<Lane, -4>;
  return G::kCells & ~(up | down);
}

/// Cells where a disc cannot be turned along this line.
template <class G, std::size_t Lane>
constexpr Bits safe_along(Bits occupied) noexcept {
  return on_full_lines<G, Lane>(occupied) | kLineEnds<G, Lane>;
}

/// Stable discs of the mover on the four edges, by look-up of each whole edge.
template <class G>
Bits stable_on_edges(const Board& board) noexcept;

}  // namespace detail

/// Lower bound of the mover's stable discs. `known`: some of them, found on an earlier board of the same game.
template <class G>
Bits stable_discs(const Board& board, Bits known = 0) noexcept {
  const Bits occupied = board.occupied();
  const Bits safe_row = detail::safe_along<G, 0>(occupied);
  const Bits safe_column = detail::safe_along<G, 1>(occupied);
  const Bits safe_diagonal = detail::safe_along<G, 2>(occupied);
  const Bits safe_antidiagonal = detail::safe_along<G, 3>(occupied);
  Bits stable = known | detail::stable_on_edges<G>(board);
  stable |= board.mover & safe_row & safe_column & safe_diagonal & safe_antidiagonal;
  if (stable == 0) return 0;  // nothing to grow from

  // Neighbours do not wrap round the sides: those of column a and h are at the end of their lines, which
  // makes them safe there already.
  for (;;) {
    const Bits row = safe_row | (stable << 1) | (stable >> 1);
    const Bits column = safe_column | (stable << 8) | (stable >> 8);
    const Bits diagonal = safe_diagonal | (stable << 9) | (stable >> 9);
    const Bits antidiagonal = safe_antidiagonal | (stable << 7) | (stable >> 7);
    const Bits grown = stable | (board.mover & row & column & diagonal & antidiagonal);
    if (grown == stable) return stable;
    stable = grown;
  }
}

/// Run-time form of `stable_discs`.
Bits stable_discs(const Rules& rules, const Board& board) noexcept;

}  // namespace turncoat
