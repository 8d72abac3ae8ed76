// Games as course platforms log them: a JSON list of boards, one after each move, without the start, -1 for Black. Also what
// students print: boards one after the other, in NumPy's form or one list per line, with times in between, of one side only,
// with a board repeated when a side had to pass.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/game_reader.h"

namespace turncoat {

/// The moves follow from the changes between boards; passes are inferred. The first move shows which number is Black's, unless
/// the options say so. The start may be among the boards. A log with a gap is an error.
Parsed<GameRecord> parse_course_log(std::string_view text, const GameOptions& options = {});
/// The same, but a gap of more than three moves ends a game and starts another one from the board after it; the comments say
/// which boards each part has.
Parsed<std::vector<GameRecord>> parse_course_parts(std::string_view text,
                                                   const GameOptions& options = {});

/// One line. The format has neither a start position nor the rules.
Parsed<std::string> print_course_log(const GameRecord& record);

}  // namespace turncoat
