// Plays a match or a tournament as a command does: stored games first, then the missing ones, with a live table on a
// terminal, and the report at the end.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/ranking.h"
#include "cli/arena_options.h"

namespace turncoat::cli {

class ArenaSession {
 public:
  /// `usual` names the files where the user does not; `live` is the text that is shown while games are played.
  ArenaSession(const ArenaOptions& options, TournamentSettings settings, const std::string& usual,
               std::function<std::string(const Standings&)> live);

  /// The players in order.
  std::vector<RankedPlayer> ranking() const;
  const std::vector<TournamentGame>& games() const { return games_; }
  PlayerKit& kit() { return kit_; }

  /// Returns when all games are played, the user interrupts, or `enough` says so. Throws.
  void play(const std::function<bool(const Standings&)>& enough);

  const Standings& standings() const { return standings_; }
  const TournamentSettings& settings() const { return settings_; }
  bool interrupted() const { return interrupted_; }

 private:
  /// The settings without players that do not start, or an InputError that names them.
  TournamentSettings with_able_players(TournamentSettings settings);
  void tell_duration(std::size_t games) const;
  /// As Tournament::play, through the list.
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
  Schedule schedule_;  // as far as it was played
  bool interrupted_ = false;
};

/// Asks at the terminal; nothing to ask with if there is none.
PlayerKit::AskPerson ask_at_terminal();

}  // namespace turncoat::cli
