#include "arena/tournament.h"

#include <algorithm>

#include "core/parallel_for_each.h"
#include "players/player_kinds.h"

namespace turncoat {

/// One game at a time, with players of its own that it keeps: programs take seconds to start.
class Tournament::Worker {
 public:
  explicit Worker(Tournament& tournament)
      : tournament_(tournament), players_(tournament.settings_.players.size()) {}

  tl::expected<std::optional<TournamentGame>, std::string> play(const Encounter& encounter,
                                                                std::stop_token stop) {
    for (const int number : {encounter.black(), encounter.white()}) {
      auto& player = players_[static_cast<std::size_t>(number)];
      if (player) continue;
      const PlayerSpec& spec = tournament_.settings_.players[static_cast<std::size_t>(number)];
      auto made = make_player(spec, tournament_.kit_);
      if (!made) return tl::unexpected(spec.name + ": " + made.error());
      player = std::move(*made);
    }
    Player& black = *players_[static_cast<std::size_t>(encounter.black())];
    Player& white = *players_[static_cast<std::size_t>(encounter.white())];
    const Game& opening = tournament_.openings_[encounter.round % tournament_.openings_.size()];
    auto played = play_game(opening, {black, white}, tournament_.settings_.control,
                            tournament_.settings_.seed * 1'000'003 + encounter.id, std::move(stop));
    if (!played) return std::nullopt;
    return TournamentGame{encounter, std::move(*played)};
  }

 private:
  Tournament& tournament_;
  std::vector<std::unique_ptr<Player>> players_;
};

Tournament::Tournament(TournamentSettings settings, std::vector<Game> openings, PlayerKit& kit)
    : settings_(std::move(settings)),
      schedule_(settings_.kind, static_cast<int>(settings_.players.size()), settings_.rounds),
      openings_(std::move(openings)),
      kit_(kit) {}

tl::expected<void, std::string> Tournament::play(const std::vector<std::uint32_t>& ids,
                                                 int at_a_time, const OnGame& on_game,
                                                 std::stop_token stop) {
  std::string error;
  const auto make_worker = [&] {
    return [this, &ids, worker = std::make_shared<Worker>(*this)](std::size_t i,
                                                                  std::stop_token ending) {
      return worker->play(schedule_.encounter(ids[i]), std::move(ending));
    };
  };
  const auto finish = [&](std::size_t, const auto& game) {
    if (!game) error = game.error();
    return game && *game && on_game(**game);
  };
  parallel_for_each(ids.size(), at_a_time, make_worker, finish, std::move(stop));
  if (!error.empty()) return tl::unexpected(error);
  return {};
}

}  // namespace turncoat
