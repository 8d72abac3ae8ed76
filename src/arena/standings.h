// The results of a tournament: points and discs of every player against every other, and ratings.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "arena/sprt.h"
#include "arena/tournament.h"

namespace turncoat {

/// Games of one player against another, for the first of them.
struct Record {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  std::int64_t discs = 0;  // sum of the margins

  int games() const noexcept { return wins + draws + losses; }
  double points() const noexcept { return wins + 0.5 * draws; }
  double share() const noexcept { return games() > 0 ? points() / games() : 0.5; }
  double mean_discs() const noexcept {
    return games() > 0 ? static_cast<double>(discs) / games() : 0;
  }
  void add(int margin) noexcept;
  Record& operator+=(const Record& other) noexcept;
};

/// A finished pair of games: points of the first player, 0 … 2.
struct PairPoints {
  Pairing pairing;
  double points = 0;
};

class Standings {
 public:
  /// Moves that took `limit` seconds or more are late.
  explicit Standings(int players, std::optional<double> limit = {});

  /// Games may come in any order, each once.
  void add(const TournamentGame& game);

  int players() const noexcept { return players_; }
  int games() const noexcept { return games_; }
  const Record& record(int player, int opponent) const;
  Record total(int player) const;
  /// With Black, then with White.
  const Record& as(Colour colour, int player) const;
  /// Finished pairs of a pairing, for its first player.
  const PairResults& pairs(const Pairing& pairing) const;
  const std::vector<PairPoints>& all_pairs() const noexcept { return all_pairs_; }
  /// Games lost by faults, by kind.
  const std::map<Fault, int>& faults(int player) const;
  double mean_seconds(int player) const;  // per move
  int late_moves(int player) const { return late_[static_cast<std::size_t>(player)]; }

 private:
  std::size_t at(int row, int column) const noexcept {
    return static_cast<std::size_t>(row * players_ + column);
  }

  int players_;
  int games_ = 0;
  std::vector<Record> table_;
  std::array<std::vector<Record>, 2> by_colour_;
  std::vector<PairResults> pairs_;
  std::map<std::uint32_t, int>
      half_pairs_;  // pairs with one game: its margin for the first player, by the pair's number
  std::vector<PairPoints> all_pairs_;
  std::vector<std::map<Fault, int>> faults_;
  std::vector<double> seconds_;
  std::vector<std::int64_t> moves_;
  std::vector<int> late_;
  std::optional<double> limit_;
};

/// Strength of a player, in Elo; `error` is the half-width of its 95 % confidence interval.
struct Rating {
  double elo = 0;
  double error = 0;

  /// With fewer games there is no interval.
  static constexpr int kFewestGames = 10;
};

/// The most likely ratings, with mean 0. Draws count half; one virtual draw for every pairing keeps the ratings finite of
/// players who won or lost everything. Intervals by bootstrap over pairs of games.
std::vector<Rating> ratings(int players, const std::vector<PairPoints>& pairs);
inline std::vector<Rating> ratings(const Standings& standings) {
  return ratings(standings.players(), standings.all_pairs());
}

/// Players by rating, best first.
std::vector<int> ranking(const std::vector<Rating>& ratings);

}  // namespace turncoat
