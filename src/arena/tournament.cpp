#include "arena/tournament.h"

#include <algorithm>
#include <array>
#include <exception>
#include <thread>

#include "players/player_kinds.h"

namespace turncoat {

/// One game at a time, with players of its own that it keeps: programs take seconds to start.
class Tournament::Worker {
 public:
  explicit Worker(Tournament& tournament)
      : tournament_(tournament), players_(tournament.settings_.players.size()) {}

  tl::expected<std::optional<TournamentGame>, std::string> play(const Encounter& encounter) {
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
    const Seated seated(tournament_, black, white);
    auto played =
        play_game(opening, {black, white}, tournament_.settings_.control,
                  tournament_.settings_.seed * 1'000'003 + encounter.id, tournament_.stop_);
    if (!played) return std::nullopt;
    return TournamentGame{encounter, std::move(*played)};
  }

 private:
  /// Lets `stop` find the players of a game.
  struct Seated {
    Seated(Tournament& tournament, Player& black, Player& white)
        : tournament_(tournament), players_{&black, &white} {
      const std::lock_guard lock(tournament_.mutex_);
      tournament_.now_playing_.insert(tournament_.now_playing_.end(), players_.begin(),
                                      players_.end());
    }
    ~Seated() {
      const std::lock_guard lock(tournament_.mutex_);
      std::erase_if(tournament_.now_playing_,
                    [&](Player* one) { return one == players_[0] || one == players_[1]; });
    }
    Seated(const Seated&) = delete;
    Seated& operator=(const Seated&) = delete;

    Tournament& tournament_;
    std::array<Player*, 2> players_;
  };

  Tournament& tournament_;
  std::vector<std::unique_ptr<Player>> players_;
};

Tournament::Tournament(TournamentSettings settings, std::vector<Game> openings, PlayerKit& kit)
    : settings_(std::move(settings)),
      schedule_(settings_.kind, static_cast<int>(settings_.players.size()), settings_.rounds),
      openings_(std::move(openings)),
      kit_(kit) {}

tl::expected<void, std::string> Tournament::play(const std::vector<std::uint32_t>& ids,
                                                 int at_a_time, const OnGame& on_game) {
  std::atomic<std::size_t> next = 0;
  std::mutex ending;  // guards the error, and `on_game`
  std::string error;
  std::exception_ptr thrown;
  const auto work = [&] {
    Worker worker(*this);
    try {
      for (std::size_t i; !stop_ && (i = next++) < ids.size();) {
        const auto game = worker.play(schedule_.encounter(ids[i]));
        const std::lock_guard lock(ending);
        if (!game) {
          if (error.empty()) error = game.error();
          return stop();
        }
        // A searcher that is stopped answers with a move like any other: what ended after a stop may be a worse game.
        if (stop_) return;
        if (!*game || !on_game(**game)) return stop();
      }
    } catch (...) {  // the disk is full, say
      const std::lock_guard lock(ending);
      if (!thrown) thrown = std::current_exception();
      stop();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < at_a_time; ++i) others.emplace_back(work);
    work();
  }
  if (thrown) std::rethrow_exception(thrown);
  if (!error.empty()) return tl::unexpected(error);
  return {};
}

void Tournament::stop() noexcept {
  stop_ = true;
  const std::lock_guard lock(mutex_);
  for (Player* player : now_playing_) player->stop();
}

}  // namespace turncoat
