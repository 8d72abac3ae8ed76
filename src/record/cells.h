// Cells of a board as characters, for all position forms.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/position.h"
#include "record/parse_error.h"
#include "record/position_options.h"

namespace turncoat {

enum class Cell : std::uint8_t { empty, black, white };

/// Black `X x B b *`, white `O o W w`, empty `- . _`. No digits: 0 is Egaroucid's black and NBoard's white.
std::optional<Cell> cell_from(char c) noexcept;
/// The side to move, in the letters of the discs.
std::optional<Colour> colour_from(char c) noexcept;

inline constexpr std::string_view kCellLetters =
    "X, B or * (black), O or W (white), - or . (empty)";
inline constexpr std::string_view kSideLetters = "the side to move, X or O (B or W)";

/// Discs by colour while a text is being read.
struct Discs {
  Bits black = 0;
  Bits white = 0;

  void put(Square square, Cell cell) noexcept {
    if (cell == Cell::black) black |= bit(square);
    if (cell == Cell::white) white |= bit(square);
  }
  /// Without a side it is Black's turn if the number of empties is even, else White's, as Edax has it.
  Position position(const Rules& rules, std::optional<Colour> side) const noexcept;
};

Cell cell_of(const Position& position, Square square) noexcept;

/// `row 2, column 4`, from 0-based numbers.
std::string place_of(int row, int column);
/// The size of a board with this many cells; 0 if there is none.
int size_of(std::size_t cell_count) noexcept;
/// The rules of the options for a board of `size`; an error at `offset` if the user asked for another size.
Parsed<Rules> rules_of_size(int size, const PositionOptions& options, std::size_t offset);

struct CellLetters {
  char black;
  char white;
  char empty;
};

/// All cells row by row, `between_rows` after each but the last.
std::string print_cells(const Position& position, CellLetters letters,
                        std::string_view between_rows = "");

}  // namespace turncoat
