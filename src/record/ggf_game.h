// Games as GGF, the format of the Generic Game Server: `(;GM[Othello]PB[...]PW[...]...B[F5]W[D6];)`.
#pragma once

#include <optional>
#include <string>

#include "record/game_reader.h"

namespace turncoat {

/// Reads one game, `(;…;)`. The type gives size and objective (`8`, `s8r20`, `6a`, …), the board the start.
Parsed<GameRecord> parse_ggf_game(std::string_view text, const GameOptions& options = {});

/// One line. An unfinished game has the result `?`.
std::string print_ggf_game(const GameRecord& record);

struct GameNames {
  std::string black;
  std::string white;
};

/// `resigned` gives an unfinished game to the other side by all discs.
std::string print_ggf_game(const Game& game, const GameNames& names,
                           std::optional<Colour> resigned = {});

}  // namespace turncoat
