// The order of a tournament's players as courses grade it: points, then discs, then who won between them; on a ladder its
// own order. With what went wrong for each of them.
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
  int place = 1;  // shared by players that nothing tells apart
  Record total;
  double points = 0;  // with rounds that were sat out
  int byes = 0;
  Rating rating;
  bool is_rated = false;  // enough games for an interval
  int late_moves = 0;
  double mean_seconds = 0;
  std::vector<std::pair<Fault, Reasons>> faults;  // games lost otherwise than on the board, by kind

  int fault_games() const;
};

/// The best first. `schedule` has all rounds that were played.
std::vector<RankedPlayer> rank_players(const Standings& standings, const Schedule& schedule,
                                       TournamentKind kind,
                                       const std::vector<TournamentGame>& games);

/// `+120 ± 40`, or that there are too few games to say.
std::string rating_words(const RankedPlayer& player);

/// The text as a field of a CSV file.
std::string csv_field(const std::string& text);

/// A line for each player, for a grade book: rank, name, points, games, …
std::string ranking_csv(const std::vector<RankedPlayer>& ranking,
                        const TournamentSettings& settings);

}  // namespace turncoat
