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
    drop_others(encounter);
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
  /// A process for every player of a large tournament would be too much for the machine.
  void drop_others(const Encounter& encounter) {
    constexpr std::size_t kMostKept = 8;
    std::size_t programs = 0;
    for (std::size_t i = 0; i < players_.size(); ++i) programs += is_program(i);
    if (programs < kMostKept) return;
    for (std::size_t i = 0; i < players_.size(); ++i) {
      const auto number = static_cast<int>(i);
      if (is_program(i) && number != encounter.black() && number != encounter.white())
        players_[i].reset();
    }
  }
  bool is_program(std::size_t i) const {
    return players_[i] && runs_program(tournament_.settings_.players[i]);
  }

  Tournament& tournament_;
  std::vector<std::unique_ptr<Player>> players_;
};

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

tl::expected<void, std::string> Tournament::play(const std::vector<std::uint32_t>& ids,
                                                 int at_a_time, const OnGame& on_game,
                                                 std::stop_token stop) {
  std::string error;
  std::vector<std::pair<std::uint32_t, int>> margins;
  const auto make_worker = [&] {
    return [this, &ids, worker = std::make_shared<Worker>(*this)](std::size_t i,
                                                                  std::stop_token ending) {
      return worker->play(schedule_.encounter(ids[i]), std::move(ending));
    };
  };
  const auto finish = [&](std::size_t, const auto& game) {
    if (!game) error = game.error();
    if (game && *game) margins.emplace_back((*game)->encounter.id, (*game)->played.margin);
    return game && *game && on_game(**game);
  };
  parallel_for_each(ids.size(), at_a_time, make_worker, finish, std::move(stop));
  // Not before all workers are done with the schedule.
  for (const auto& [id, margin] : margins) schedule_.record(id, margin);
  if (!error.empty()) return tl::unexpected(error);
  return {};
}

}  // namespace turncoat
