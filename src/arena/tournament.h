// Plays the games of a schedule, several at a time, and hands each one out as it ends.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/game_worker.h"
#include "arena/schedule.h"

namespace turncoat {

/// All that decides which games are played.
struct TournamentSettings {
  Rules rules;
  TournamentKind kind = TournamentKind::round_robin;
  std::vector<PlayerSpec> players;
  std::string openings = "random:8";
  std::size_t rounds = 50;  // pairs of games for each pairing, or for each player: see Schedule
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
  /// The openings are used round by round, from the first again if they do not suffice.
  Tournament(TournamentSettings settings, std::vector<Game> openings, PlayerKit& kit);

  const TournamentSettings& settings() const noexcept { return settings_; }
  const Schedule& schedule() const noexcept { return schedule_; }

  /// Makes and starts every player once. Those that cannot play, in their order.
  std::vector<Unable> unable(const std::function<void(int)>& begins, std::stop_token stop = {});

  GamePlan plan(const Encounter& encounter) const;

  /// Tells a game that was played before, or elsewhere.
  void record(const TournamentGame& game);

  /// Hears of every game, one call at a time; when it returns false, no further game begins and those that are being
  /// played are broken off.
  using OnGame = std::function<bool(const TournamentGame&)>;
  /// Plays the games of these numbers, which have to be known, in this order, `at_a_time` of them at once. The error tells why a player could
  /// not be made. A game broken off by `stop` is not handed out.
  tl::expected<void, std::string> play(const std::vector<std::uint32_t>& ids, int at_a_time,
                                       const OnGame& on_game, std::stop_token stop = {});

 private:
  TournamentSettings settings_;
  Schedule schedule_;
  std::vector<Game> openings_;
  PlayerKit& kit_;
};

}  // namespace turncoat
