// Games in Othello Quest's format: a JSON object with players and moves, times in milliseconds, `-` for a pass.
//   {"players":[{"name":"a"},{"name":"b"}],"position":{"moves":[{"m":"f5","t":2100},{"m":"d6","t":900}]}}
#pragma once

#include <string>
#include <string_view>

#include "record/game_reader.h"

namespace turncoat {

/// Reads one game. Only the moves are needed, in `position.moves` or in `moves`; other keys are not looked at.
Parsed<GameRecord> parse_quest_game(std::string_view text, const GameOptions& options = {});

/// One line. Othello Quest plays 8×8 from the usual start only.
Parsed<std::string> print_quest_game(const GameRecord& record);

}  // namespace turncoat
