// Games as PGN in the manner of PlayOK: tags as in chess, Black first, discs as the result, `--` for a pass.
//   [Black "a"] … [Result "38-26"]   1. f5 d6 2. c3 f3 … 29. -- g8 … 38-26
#pragma once

#include <string>
#include <string_view>

#include "record/game_reader.h"

namespace turncoat {

/// Reads one game. Edax's results (1-0: Black won) and its word `pass` are read too; a start of its own stands in the
/// tag FEN, other rules in Variant, such as `6x6-reversed`. The moves have to end with the result.
Parsed<GameRecord> parse_pgn_game(std::string_view text, const GameOptions& options = {});

/// Tags, an empty line, moves in lines of at most 79 characters, an empty line: what PlayOK wrote comes out unchanged.
std::string print_pgn_game(const GameRecord& record);

}  // namespace turncoat
