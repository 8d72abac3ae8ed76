// Players without a search: one plays at random, one asks a person.
#pragma once

#include <random>

#include "core/corners.h"
#include "core/random_opening.h"
#include "players/player.h"
#include "players/player_kit.h"

namespace turncoat {

/// Any legal move, all equally likely; or, if so set, a corner when one can be taken.
class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(bool takes_corners = false) : takes_corners_(takes_corners) {}

  tl::expected<void, PlayerFailure> new_game(const GameStart& start,
                                             std::stop_token = {}) override {
    random_.seed(start.seed);
    return {};
  }
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime&,
                                             std::stop_token = {}) override {
    const Bits moves = game.position().moves();
    const Bits corners = takes_corners_ ? moves & corner_cells(game.position().rules) : 0;
    return Choice{random_move(corners ? corners : moves,
                              [&](int n) { return random_() % static_cast<std::uint64_t>(n); })};
  }

 private:
  bool takes_corners_;
  std::mt19937_64 random_;  // the same numbers on every machine
};

class HumanPlayer : public Player {
 public:
  explicit HumanPlayer(PlayerKit::AskPerson ask) : ask_(std::move(ask)) {}

  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime&,
                                             std::stop_token = {}) override {
    const auto move = ask_(game);
    if (!move) return tl::unexpected(PlayerFailure{Fault::stopped, "left the game"});
    return Choice{*move};
  }

 private:
  PlayerKit::AskPerson ask_;
};

}  // namespace turncoat
