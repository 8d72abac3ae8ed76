// Games as course platforms log them: a JSON list of boards, one after each move, the start excluded, -1 for Black. Also
// what students print: boards one after the other, as NumPy shows them or a list a line, with times between them, the
// boards of one side only, a board again where a side had to pass.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/game_reader.h"

namespace turncoat {

/// The moves are what changes from board to board; passes leave no board and are inferred. Which number is Black's is
/// seen from the first move unless the options tell it. The start may be among the boards. A log with a gap is an error.
Parsed<GameRecord> parse_course_log(std::string_view text, const GameOptions& options = {});
/// The same, where a gap of more than three moves ends a game and begins another one, from the board after it; the
/// comments tell which boards each part has.
Parsed<std::vector<GameRecord>> parse_course_parts(std::string_view text,
                                                   const GameOptions& options = {});

/// One line. The log cannot tell a start of its own, nor the rules.
Parsed<std::string> print_course_log(const GameRecord& record);

}  // namespace turncoat
