#include "arena/game_worker.h"

#include <algorithm>

#include "players/player_kinds.h"

namespace turncoat {

tl::expected<std::optional<Played>, std::string> GameWorker::play(const GamePlan& plan,
                                                                  std::stop_token stop) {
  drop_others(plan);
  const auto seat = [&](const PlayerSpec& spec,
                        const std::string& key) -> tl::expected<Player*, std::string> {
    Kept& kept = players_[key];
    if (!kept.player) {
      auto made = make_player(spec, kit_);
      if (!made) return tl::unexpected(spec.name + ": " + made.error());
      kept = {runs_program(spec), std::move(*made)};
    }
    return kept.player.get();
  };
  const auto black = seat(plan.black, plan.black.text);
  if (!black) return tl::unexpected(black.error());
  // One player object cannot play both sides.
  const bool same = plan.white.text == plan.black.text;
  const auto white = seat(plan.white, plan.white.text + (same ? " as White" : ""));
  if (!white) return tl::unexpected(white.error());
  return play_game(plan.opening, {**black, **white}, plan.control, plan.seed, std::move(stop));
}

/// Ends the other players: a large tournament would otherwise have too many processes.
void GameWorker::drop_others(const GamePlan& plan) {
  constexpr int kMostKept = 8;
  const auto programs =
      std::ranges::count_if(players_, [](const auto& one) { return one.second.is_program; });
  if (programs < kMostKept) return;
  std::erase_if(players_, [&](const auto& one) {
    return one.second.is_program && one.first != plan.black.text && one.first != plan.white.text;
  });
}

}  // namespace turncoat
