#include "human/pattern_policy.h"

#include <algorithm>

namespace turncoat::human {

namespace {

constexpr int kTriangleSquares = 10;  // rows 1 to 4 of columns a to d, on and right of the diagonal
constexpr int kLastSquares = 65;      // any square, or none

struct Turn {
  std::uint8_t square = 0;  // 0 … 9 in the triangle
  std::uint8_t symmetries[2] = {0,
                                0};  // which bring the square there; two for squares on a diagonal
};

constexpr int triangle_number(int row, int column) {
  constexpr int kFirst[] = {0, 4, 7, 9};
  return kFirst[row] + column - row;
}

constexpr std::array<Turn, 64> kTurns = [] {
  std::array<Turn, 64> turns{};
  for (Square square = 0; square < 64; ++square) {
    int found = 0;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Square image = transformed(square, symmetry);
      const int row = image / 8;
      const int column = image % 8;
      if (column > 3 || row > column) continue;
      turns[square].square = static_cast<std::uint8_t>(triangle_number(row, column));
      turns[square].symmetries[found++] = static_cast<std::uint8_t>(symmetry);
    }
    if (found == 1) turns[square].symmetries[1] = turns[square].symmetries[0];
  }
  return turns;
}();

struct Pattern {
  std::array<std::uint8_t, 9> cells{};
  int count = 0;
  std::uint32_t begin = 0;  // of its table

  constexpr void add(int row, int column, int own_row, int own_column) {
    if (row < 0 || row > 7 || column < 0 || column > 7) return;
    if (row == own_row && column == own_column) return;
    cells[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(row * 8 + column);
  }
};

struct Layout {
  std::array<std::array<Pattern, PatternPolicy::kPatterns - 1>, kTriangleSquares> patterns{};
  std::array<std::uint32_t, kTriangleSquares> last_begin{};  // table of the move before
  std::uint32_t size = 0;
};

constexpr std::array<Pattern, PatternPolicy::kPatterns - 1> patterns_of(int row, int column) {
  std::array<Pattern, PatternPolicy::kPatterns - 1> patterns{};
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      patterns[0].add(row + down, column + right, row, column);
    }
  }
  for (int i = -7; i <= 7; ++i) {
    patterns[1].add(row, column + i, row, column);
    patterns[2].add(row + i, column, row, column);
    patterns[3].add(row + i, column + i, row, column);
    patterns[4].add(row + i, column - i, row, column);
  }
  for (int down = 0; down < 3; ++down) {
    for (int right = 0; right < 3; ++right) patterns[5].add(down, right, row, column);
  }
  if (row < 2) {  // the edge, or the row below it
    for (int right = 0; right < 8; ++right) patterns[6].add(1 - row, right, row, column);
  } else {  // two steps away
    for (int down = -2; down <= 2; down += 2) {
      for (int right = -2; right <= 2; right += 2) {
        patterns[6].add(row + down, column + right, row, column);
      }
    }
  }
  return patterns;
}

constexpr Layout kLayout = [] {
  Layout layout;
  for (int row = 0; row < 4; ++row) {
    for (int column = row; column < 4; ++column) {
      const auto square = static_cast<std::size_t>(triangle_number(row, column));
      layout.patterns[square] = patterns_of(row, column);
      for (Pattern& pattern : layout.patterns[square]) {
        pattern.begin = layout.size;
        std::uint32_t states = 1;
        for (int i = 0; i < pattern.count; ++i) states *= 3;
        layout.size += states;
      }
      layout.last_begin[square] = layout.size;
      layout.size += kLastSquares;
    }
  }
  return layout;
}();

int stage_of(const Board& board) {
  const int discs = count(board.occupied());
  return discs < 24 ? 0 : discs < 44 ? 1 : 2;
}

}  // namespace

std::size_t PatternPolicy::stage_size() { return kLayout.size; }

PatternPolicy::Indices PatternPolicy::indices(const Board& board, Square move, Square last) {
  const Turn& turn = kTurns[move];
  int symmetry = turn.symmetries[0];
  Board seen = transformed(board, symmetry);
  if (turn.symmetries[1] != symmetry) {
    const Board mirrored = transformed(board, turn.symmetries[1]);
    if (mirrored < seen) {
      seen = mirrored;
      symmetry = turn.symmetries[1];
    }
  }
  const std::uint32_t stage =
      static_cast<std::uint32_t>(stage_of(board)) * static_cast<std::uint32_t>(kLayout.size);
  Indices indices;
  std::size_t at = 0;
  for (const Pattern& pattern : kLayout.patterns[turn.square]) {
    std::uint32_t index = 0;
    for (int i = 0; i < pattern.count; ++i) {
      const int cell = pattern.cells[static_cast<std::size_t>(i)];
      index = 3 * index + static_cast<std::uint32_t>((seen.mover >> cell) & 1) +
              2 * static_cast<std::uint32_t>((seen.opponent >> cell) & 1);
    }
    indices[at++] = stage + pattern.begin + index;
  }
  const std::uint32_t before = last < 64 ? transformed(last, symmetry) : 64;
  indices[at] = stage + kLayout.last_begin[turn.square] + before;
  return indices;
}

}  // namespace turncoat::human
