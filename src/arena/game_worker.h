// Plays games one after the other and keeps its players, because programs take seconds to start.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "arena/referee.h"
#include "players/player_kit.h"
#include "players/player_text.h"

namespace turncoat {

/// All that one game needs.
struct GamePlan {
  PlayerSpec black;
  PlayerSpec white;
  Game opening;
  TimeControl control;
  std::uint64_t seed = 1;
};

class GameWorker {
 public:
  explicit GameWorker(PlayerKit& kit) : kit_(kit) {}

  /// Nothing if it was stopped. The error says why a player could not be made.
  tl::expected<std::optional<Played>, std::string> play(const GamePlan& plan, std::stop_token stop);

 private:
  struct Kept {
    bool is_program = false;
    std::unique_ptr<Player> player;
  };

  void drop_others(const GamePlan& plan);

  PlayerKit& kit_;
  std::map<std::string, Kept> players_;  // by their texts
};

}  // namespace turncoat
