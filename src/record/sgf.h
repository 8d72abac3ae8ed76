// Games as SGF, `(;FF[4]GM[2]SZ[8]…;B[f5];W[d6])`.
//
// The standard has no page about Othello, so there are two dialects: squares as Edax has them, f5, and as Quarry has
// them, by two letters as in Go, fe. Both are read; the first is written, and passes are left out, for neither of the
// two programs reads one.
#pragma once

#include <string>
#include <string_view>

#include "record/game_reader.h"

namespace turncoat {

/// Reads one game; of variations the first. RU[reversed] marks a reversed game.
Parsed<GameRecord> parse_sgf_game(std::string_view text, const GameOptions& options = {});

/// One line.
std::string print_sgf_game(const GameRecord& record);

}  // namespace turncoat
