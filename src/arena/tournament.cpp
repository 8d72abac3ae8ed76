#include "arena/tournament.h"

#include "core/parallel_for_each.h"
#include "players/player_kinds.h"

namespace turncoat {

Tournament::Tournament(TournamentSettings settings, std::vector<Game> openings, PlayerKit& kit)
    : settings_(std::move(settings)),
      schedule_(settings_.kind, static_cast<int>(settings_.players.size()), settings_.rounds,
                settings_.seed),
      openings_(std::move(openings)),
      kit_(kit) {}

std::vector<Unable> Tournament::unable(const std::function<void(int)>& begins,
                                       std::stop_token stop) {
  std::vector<Unable> found;
  for (std::size_t i = 0; i < settings_.players.size() && !stop.stop_requested(); ++i) {
    const auto number = static_cast<int>(i);
    if (begins) begins(number);
    auto player = make_player(settings_.players[i], kit_);
    if (!player) {
      found.push_back({number, player.error()});
      continue;
    }
    const GameStart start{Position::start(settings_.rules), Colour::black, settings_.seed,
                          settings_.control.seconds};
    const auto started = (*player)->try_start(start, stop);
    if (!started && started.error().fault != Fault::stopped)
      found.push_back({number, started.error().reason});
  }
  return found;
}

void Tournament::record(const TournamentGame& game) {
  schedule_.record(game.encounter.id, game.played.margin);
}

GamePlan Tournament::plan(const Encounter& encounter) const {
  const auto spec = [&](int player) { return settings_.players[static_cast<std::size_t>(player)]; };
  return {spec(encounter.black()), spec(encounter.white()),
          openings_[encounter.round % openings_.size()], settings_.control,
          settings_.seed * 1'000'003 + encounter.id};
}

tl::expected<void, std::string> Tournament::play(const std::vector<std::uint32_t>& ids,
                                                 int at_a_time, const OnGame& on_game,
                                                 std::stop_token stop) {
  std::string error;
  std::vector<std::pair<std::uint32_t, int>> margins;
  const auto make_worker = [&] {
    return [this, &ids, worker = std::make_shared<GameWorker>(kit_)](std::size_t i,
                                                                     std::stop_token ending) {
      return worker->play(plan(schedule_.encounter(ids[i])), std::move(ending));
    };
  };
  const auto finish = [&](std::size_t i, const auto& played) {
    if (!played) error = played.error();
    if (!played || !*played) return false;
    margins.emplace_back(ids[i], (*played)->margin);
    return on_game({schedule_.encounter(ids[i]), **played});
  };
  parallel_for_each(ids.size(), at_a_time, make_worker, finish, std::move(stop));
  // After all workers have finished with the schedule.
  for (const auto& [id, margin] : margins) schedule_.record(id, margin);
  if (!error.empty()) return tl::unexpected(error);
  return {};
}

}  // namespace turncoat
