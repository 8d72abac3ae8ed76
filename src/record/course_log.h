// Games as course platforms log them: a JSON list of boards, one after each move, the start excluded, -1 for Black.
#pragma once

#include <string>
#include <string_view>

#include "record/game_reader.h"

namespace turncoat {

/// The moves are what changes from board to board; passes leave no board and are inferred. Which number is Black's is
/// seen from the first move unless the options tell it. The start may be among the boards.
Parsed<GameRecord> parse_course_log(std::string_view text, const GameOptions& options = {});

/// One line. The log cannot tell a start of its own, nor the rules.
Parsed<std::string> print_course_log(const GameRecord& record);

}  // namespace turncoat
