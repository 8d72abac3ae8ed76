// The ten kinds of squares that symmetry leaves: a table of square values is ten numbers. A kind is named by its
// distances from the rim, so smaller boards keep the worth of their corners and edges and lose the centre's.
#pragma once

#include <array>
#include <span>

#include "core/rules.h"

namespace turncoat {

inline constexpr std::size_t kSquareClasses = 10;

/// The class of a square `row` and `column` lines away from the nearest rim, 0 … 3 each.
constexpr std::size_t square_class(int row, int column) noexcept {
  constexpr std::array<std::size_t, 4> kFirst = {0, 4, 7, 9};
  const int outer = row < column ? row : column;
  const int inner = row < column ? column : row;
  return kFirst[static_cast<std::size_t>(outer)] + static_cast<std::size_t>(inner - outer);
}

/// The cells of each class.
template <class G>
inline constexpr std::array<Bits, kSquareClasses> kClassCells = [] {
  std::array<Bits, kSquareClasses> cells{};
  const auto from_rim = [](int line) {
    const int before = line - G::kMargin;
    const int after = G::kMargin + G::kSize - 1 - line;
    return before < after ? before : after;
  };
  for (const int square : each(G::kCells)) {
    cells[square_class(from_rim(square / 8), from_rim(square % 8))] |= bit(square);
  }
  return cells;
}();

template <class G>
inline constexpr Bits kCorners = kClassCells<G>[square_class(0, 0)];
/// Beside a corner on the edge.
template <class G>
inline constexpr Bits kCSquares = kClassCells<G>[square_class(0, 1)];
/// Beside a corner on the diagonal.
template <class G>
inline constexpr Bits kXSquares = kClassCells<G>[square_class(1, 1)];
template <class G>
inline constexpr Bits kEdges =
    kClassCells<G>[0] | kClassCells<G>[1] | kClassCells<G>[2] | kClassCells<G>[3];

/// How many more of these squares are the mover's than the opponent's.
constexpr int lead(const Board& board, Bits squares) noexcept {
  return count(board.mover & squares) - count(board.opponent & squares);
}

/// Values of the mover's squares less those of the opponent's.
template <class G>
double square_points(const Board& board, std::span<const double, kSquareClasses> values) noexcept {
  double points = 0;
  for (std::size_t i = 0; i < kSquareClasses; ++i) {
    points += values[i] * lead(board, kClassCells<G>[i]);
  }
  return points;
}

/// Where a board's number of discs would stand on the 8×8 board: evaluations change their weights with it.
template <class R>
constexpr double stage_discs(const Board& board) noexcept {
  return count(board.occupied()) * 64.0 / R::kCellCount;
}

}  // namespace turncoat
