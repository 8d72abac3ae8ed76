// Runs a match or a tournament for a command: loads stored games, plays the missing ones with a live table on a terminal,
// and prints the report.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/ranking.h"
#include "cli/arena_options.h"

namespace turncoat::cli {

class ArenaSession {
 public:
  /// `usual` names the files if the user does not; `live` makes the text shown while games are played.
  ArenaSession(const ArenaOptions& options, TournamentSettings settings, const std::string& usual,
               std::function<std::string(const Standings&)> live);

  /// The players, best first.
  std::vector<RankedPlayer> ranking() const;
  const std::vector<TournamentGame>& games() const { return games_; }
  PlayerKit& kit() { return kit_; }

  /// Returns when all games are played, the user interrupts, or `enough` returns true. Throws std::runtime_error.
  void play(const std::function<bool(const Standings&)>& enough);

  const Standings& standings() const { return standings_; }
  const TournamentSettings& settings() const { return settings_; }
  bool interrupted() const { return interrupted_; }

 private:
  /// The settings without the players that do not start; without --skip an InputError that names them.
  TournamentSettings with_able_players(TournamentSettings settings);
  void tell_duration(std::size_t games) const;
  /// Plays through the list of work; otherwise as Tournament::play.
  void play_shared(Tournament& tournament, const std::vector<std::uint32_t>& ids,
                   const Tournament::OnGame& on_game, const std::stop_token& stop) const;
  void add(const TournamentGame& game);
  void tell_fault(const TournamentGame& game) const;
  void write_page() const;

  const ArenaOptions& options_;
  PlayerKit kit_;
  TournamentSettings settings_;
  std::vector<Game> openings_;
  std::string name_;
  std::function<std::string(const Standings&)> live_;
  Standings standings_;
  std::vector<TournamentGame> games_;
  Schedule schedule_;  // up to the rounds played so far
  bool interrupted_ = false;
};

/// Asks questions at the terminal; empty without a terminal.
PlayerKit::AskPerson ask_at_terminal();

}  // namespace turncoat::cli
