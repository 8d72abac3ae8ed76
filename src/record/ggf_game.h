// Games as GGF, the format of the Generic Game Server: `(;GM[Othello]PB[...]PW[...]...B[F5]W[D6];)`.
#pragma once

#include <optional>
#include <string>

#include "core/position.h"

namespace turncoat {

struct GameNames {
  std::string black;
  std::string white;
};

/// One line. An unfinished game has the result `?`; `resigned` gives it to the other side by all discs.
std::string print_ggf_game(const Game& game, const GameNames& names,
                           std::optional<Colour> resigned = {});

}  // namespace turncoat
