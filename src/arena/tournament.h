// Plays the games of a schedule, several at a time, and passes on each one when it ends.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/game_worker.h"
#include "arena/schedule.h"

namespace turncoat {

/// Everything that determines which games are played.
struct TournamentSettings {
  Rules rules;
  TournamentKind kind = TournamentKind::round_robin;
  std::vector<PlayerSpec> players;
  std::string openings = "random:8";
  std::size_t rounds = 50;  // pairs of games per pairing, or per player: see Schedule
  std::uint64_t seed = 1;
  TimeControl control;
  ProgramPolicy programs;
};

/// A player that cannot play, and why.
struct Unable {
  int player = 0;
  std::string reason;
};

struct TournamentGame {
  Encounter encounter;
  Played played;
};

class Tournament {
 public:
  /// The openings are used round by round, starting again if there are too few.
  Tournament(TournamentSettings settings, std::vector<Game> openings, PlayerKit& kit);

  const TournamentSettings& settings() const noexcept { return settings_; }
  const Schedule& schedule() const noexcept { return schedule_; }

  /// Makes and starts every player once; returns those that cannot play, in order.
  std::vector<Unable> unable(const std::function<void(int)>& begins, std::stop_token stop = {});

  GamePlan plan(const Encounter& encounter) const;

  /// Records a game that was played earlier or elsewhere.
  void record(const TournamentGame& game);

  /// Receives every game, one call at a time; when it returns false, no further game starts and those under way are stopped.
  using OnGame = std::function<bool(const TournamentGame&)>;
  /// Plays the games with these numbers, which must be known, in this order, `at_a_time` of them at once. The error says why a
  /// player could not be made. A game ended by `stop` is not passed on.
  tl::expected<void, std::string> play(const std::vector<std::uint32_t>& ids, int at_a_time,
                                       const OnGame& on_game, std::stop_token stop = {});

 private:
  TournamentSettings settings_;
  Schedule schedule_;
  std::vector<Game> openings_;
  PlayerKit& kit_;
};

}  // namespace turncoat
