// The ranking of a tournament as courses grade it: points, then discs, then the games between the tied players; of a ladder
// its order. With every player's faults.
#pragma once

#include <string>
#include <vector>

#include "arena/standings.h"

namespace turncoat {

struct Reasons {
  std::string text;  // of the first such game
  int games = 0;
};

struct RankedPlayer {
  int player = 0;
  int place = 1;  // shared by tied players
  Record total;
  double points = 0;  // including byes
  int byes = 0;
  Rating rating;
  bool is_rated = false;  // enough games for an interval
  int late_moves = 0;
  double mean_seconds = 0;
  std::vector<std::pair<Fault, Reasons>> faults;  // games lost by faults, by kind

  int fault_games() const;
};

/// Best first. `schedule` must have all rounds that were played.
std::vector<RankedPlayer> rank_players(const Standings& standings, const Schedule& schedule,
                                       TournamentKind kind,
                                       const std::vector<TournamentGame>& games);

/// `+120 ± 40`, or `too few games`.
std::string rating_words(const RankedPlayer& player);

/// The text as a field of a CSV file.
std::string csv_field(const std::string& text);

/// A line per player, for a grade book: rank, name, points, games, …
std::string ranking_csv(const std::vector<RankedPlayer>& ranking,
                        const TournamentSettings& settings);

}  // namespace turncoat
