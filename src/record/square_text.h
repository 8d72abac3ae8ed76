// Names of squares, moves and colours. On a smaller board a1 is that board's own top-left cell.
#pragma once

#include <string>
#include <string_view>

#include "core/rules.h"
#include "record/parse_error.h"

namespace turncoat {

class Scanner;

/// The cell at a 0-based row and column of a board of `size`, counted from its top-left corner.
constexpr Square square_at(int row, int column, int size) noexcept {
  const int margin = (8 - size) / 2;
  return static_cast<Square>((row + margin) * 8 + column + margin);
}

/// `f5`; a pass is `pa`, as most programs write it, and no move at all `--`.
std::string move_name(Square move, const Rules& rules);
/// The set's squares as `d3 c4 f5 e6`.
std::string square_names(Bits squares, const Rules& rules);
/// `Black` or `White`.
std::string_view colour_name(Colour colour) noexcept;
/// `black` or `white`, as in JSON.
constexpr std::string_view colour_key(Colour colour) noexcept {
  return colour == Colour::black ? "black" : "white";
}

/// Reads a square, in either case, and nothing else.
Parsed<Square> parse_square(std::string_view text, const Rules& rules);

/// Reads a square or a pass. Passes are any beginning of `pass`, `ps`, `-`, `--` and `@@@@`; xboard's drops `P@f5` and
/// `@f5` are f5. Either case.
Parsed<Square> parse_move(std::string_view text, const Rules& rules);

/// As `parse_move`, but other text may follow.
Parsed<Square> scan_move(Scanner& scan, const Rules& rules);

}  // namespace turncoat
