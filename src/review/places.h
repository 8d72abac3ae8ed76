// The places of a board that players have names for: corners, the squares beside them, edges.
#pragma once

#include <array>

#include "core/rules.h"

namespace turncoat {

/// Four squares, in the order a1, h1, a8, h8 on 8×8.
constexpr std::array<Square, 4> corner_squares(int size) noexcept {
  const int first = (8 - size) / 2;
  const int last = first + size - 1;
  const auto at = [](int row, int column) { return static_cast<Square>(row * 8 + column); };
  return {at(first, first), at(first, last), at(last, first), at(last, last)};
}

constexpr Bits corners(int size) noexcept {
  Bits found = 0;
  for (const Square corner : corner_squares(size)) found |= bit(corner);
  return found;
}

/// The cell diagonally inwards from a corner.
constexpr Square x_square(Square corner, int size) noexcept {
  const int middle = size / 2 + (8 - size) / 2;
  const int row = corner / 8 + (corner / 8 < middle ? 1 : -1);
  const int column = corner % 8 + (corner % 8 < middle ? 1 : -1);
  return static_cast<Square>(row * 8 + column);
}

/// The two cells next to a corner on its edges.
constexpr Bits c_squares(Square corner, int size) noexcept {
  const Square inner = x_square(corner, size);
  return bit(corner / 8 * 8 + inner % 8) | bit(inner / 8 * 8 + corner % 8);
}

struct Edge {
  Bits cells;  // corners included
  int step;    // from one cell to the next
  const char* name;
};

constexpr std::array<Edge, 4> edges(int size) noexcept {
  const auto corner = corner_squares(size);
  Bits row = 0;
  Bits column = 0;
  for (int i = 0; i < size; ++i) {
    row |= bit(corner[0] + i);
    column |= bit(corner[0] + 8 * i);
  }
  const int across = size - 1;
  return {Edge{row, 1, "top"}, Edge{row << (8 * across), 1, "bottom"}, Edge{column, 8, "left"},
          Edge{column << across, 8, "right"}};
}

}  // namespace turncoat
