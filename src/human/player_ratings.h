// Ratings of the players of a database for each year, from their results alone.
//
// Whole-history rating (Coulom 2008): every player has a strength for each year with games, all are fitted at once to
// all results by Newton's method, and a player's strength changes little from year to year. The scale is Elo's: 400 points
// are ten to one. Its mean over all players with enough games is 1500, each counted once.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "human/game_database.h"

namespace turncoat::human {

struct YearRating {
  int year = 0;
  int games = 0;
  double elo = 0;
  double error = 0;  // standard deviation
};

class PlayerRatings {
 public:
  struct Options {
    int last_year = 9999;       // results after it are not used
    double yearly_change = 60;  // standard deviation of a year's change, in Elo
    double spread = 350;        // of the strengths assumed before any game
    int enough_games = 20;      // to count in the mean of the scale
    int sweeps = 60;            // over all players
  };

  PlayerRatings(const GameDatabase& database, const Options& options);
  explicit PlayerRatings(const GameDatabase& database) : PlayerRatings(database, Options()) {}

  /// In this year, or in the nearest one with games; nothing for players without games.
  std::optional<double> rating(std::uint16_t player, int year) const;
  /// For all years with games, the earliest first.
  const std::vector<YearRating>& years(std::uint16_t player) const { return years_[player]; }
  int games(std::uint16_t player) const;
  /// The rating assumed for unknown players: the mean of all players in their first year.
  double newcomer() const noexcept { return newcomer_; }

 private:
  std::vector<std::vector<YearRating>> years_;  // by player
  double newcomer_ = 1500;
};

}  // namespace turncoat::human
