// Boards written cell by cell: 64, 36 or 16 cells and the side to move, `---…--- X`; the OBF line; and the course
// string of Umeå, `WEEE…`, with the side first and E for an empty cell.
#pragma once

#include <string>
#include <string_view>

#include "record/cells.h"

namespace turncoat {

bool looks_like_board_string(std::string_view text) noexcept;
/// Reads the cells and an optional side; blanks and line ends may stand anywhere. What follows a `;` (scores of an OBF
/// line) or a `%` (its comment) is not read.
Parsed<Position> parse_board_string(std::string_view text, const PositionOptions& options);
/// The cells, a blank and the side, both in `letters`.
std::string print_board_string(const Position& position, CellLetters letters);

/// A board string never has an E. A full board, without E, is a course string if it starts with W or B and continues with X and
/// O only, because no program mixes these letters.
bool looks_like_course_string(std::string_view text) noexcept;
Parsed<Position> parse_course_string(std::string_view text, const PositionOptions& options);
std::string print_course_string(const Position& position);

}  // namespace turncoat
