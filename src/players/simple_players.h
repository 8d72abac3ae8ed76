// Players that do not think: one that draws lots, one that asks a person.
#pragma once

#include <random>

#include "players/player.h"
#include "players/player_kit.h"

namespace turncoat {

/// Any legal move, all equally likely.
class RandomPlayer : public Player {
 public:
  tl::expected<void, PlayerFailure> new_game(const GameStart& start) override {
    random_.seed(start.seed);
    return {};
  }
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime&) override {
    Bits moves = game.position().moves();
    for (auto skip = random_() % static_cast<std::uint64_t>(count(moves)); skip > 0; --skip) {
      moves = without_lowest(moves);
    }
    return Choice{static_cast<Square>(lowest(moves))};
  }

 private:
  std::mt19937_64 random_;  // the same numbers on every machine
};

class HumanPlayer : public Player {
 public:
  explicit HumanPlayer(PlayerKit::AskPerson ask) : ask_(std::move(ask)) {}

  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime&) override {
    const auto move = ask_(game);
    if (!move) return tl::unexpected(PlayerFailure{Fault::stopped, "left the game"});
    return Choice{*move};
  }

 private:
  PlayerKit::AskPerson ask_;
};

}  // namespace turncoat
