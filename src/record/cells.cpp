#include "record/cells.h"

#include <fmt/format.h>

#include "record/square_text.h"

namespace turncoat {

std::optional<Cell> cell_from(char c) noexcept {
  switch (c) {
    case 'X':
    case 'x':
    case 'B':
    case 'b':
    case '*': return Cell::black;
    case 'O':
    case 'o':
    case 'W':
    case 'w': return Cell::white;
    case '-':
    case '.':
    case '_': return Cell::empty;
    default: return std::nullopt;
  }
}

std::optional<Colour> colour_from(char c) noexcept {
  const std::optional<Cell> cell = cell_from(c);
  if (!cell || *cell == Cell::empty) return std::nullopt;
  return *cell == Cell::black ? Colour::black : Colour::white;
}

Position Discs::position(const Rules& rules, std::optional<Colour> side) const noexcept {
  const bool even = (count(rules.cells() & ~(black | white)) & 1) == 0;
  const Colour mover = side.value_or(even ? Colour::black : Colour::white);
  const Board board = mover == Colour::black ? Board{black, white} : Board{white, black};
  return {rules, board, mover};
}

Cell cell_of(const Position& position, Square square) noexcept {
  if ((position.black() & bit(square)) != 0) return Cell::black;
  return (position.white() & bit(square)) != 0 ? Cell::white : Cell::empty;
}

std::string place_of(int row, int column) {
  return fmt::format("row {}, column {}", row + 1, column + 1);
}

int size_of(std::size_t cell_count) noexcept {
  switch (cell_count) {
    case 64: return 8;
    case 36: return 6;
    case 16: return 4;
    default: return 0;
  }
}

Parsed<Rules> rules_of_size(int size, const PositionOptions& options, std::size_t offset) {
  Rules rules = options.rules;
  if (options.size_given && size != rules.size) {
    return tl::unexpected<ParseError>({fmt::format("a board of {0}x{0}", size), offset, "",
                                       fmt::format("one of {0}x{0}, as asked for", rules.size)});
  }
  rules.size = size;
  return rules;
}

std::string print_cells(const Position& position, CellLetters letters,
                        std::string_view between_rows) {
  const int size = position.rules.size;
  std::string text;
  for (int row = 0; row < size; ++row) {
    if (row != 0) text += between_rows;
    for (int column = 0; column < size; ++column) {
      const Cell cell = cell_of(position, square_at(row, column, size));
      text += cell == Cell::empty ? letters.empty
                                  : (cell == Cell::black ? letters.black : letters.white);
    }
  }
  return text;
}

}  // namespace turncoat
