// Random moves, from whatever draws numbers: `below(n)` gives one of 0 … n - 1.
#pragma once

#include <optional>

#include "core/position.h"

namespace turncoat {

/// Any of the moves, of which there is at least one.
template <class Below>
Square random_move(Bits moves, Below&& below) {
  for (auto skip = below(count(moves)); skip > 0; --skip) moves = without_lowest(moves);
  return static_cast<Square>(lowest(moves));
}

/// The game after so many random moves. Passes that are due cost no ply and are played, so that the mover has a move.
/// Nothing if the game ended on the way.
template <class Below>
std::optional<Game> random_opening(const Rules& rules, int plies, Below&& below) {
  Game game(rules);
  for (int ply = 0; ply < plies && !game.is_over(); ++ply) {
    game.play(random_move(game.position().moves(), below));
    if (game.position().must_pass()) game.play(kPass);
  }
  if (game.is_over()) return std::nullopt;
  return game;
}

}  // namespace turncoat
