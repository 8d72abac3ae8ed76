// Who meets whom, from which opening and with which colours: a numbered list of games, the same whenever it is made. Of
// some tournaments a round is known only when the games before it are played.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace turncoat {

enum class TournamentKind : std::uint8_t {
  round_robin,  // all against all
  gauntlet,     // the first against each of the others
  swiss,        // in every round against somebody of about the same points, never twice
  ladder,       // neighbours play; whoever wins stands above
  race,         // in every round against somebody drawn by lot from the ranks nearby
};

std::string_view kind_name(TournamentKind kind) noexcept;
std::optional<TournamentKind> kind_from_name(std::string_view name) noexcept;

struct Pairing {
  int first = 0;  // players by number
  int second = 0;

  bool operator==(const Pairing&) const = default;
};

/// One game. Games 2n and 2n+1 are a pair: one opening, colours exchanged, the first player Black in the even one.
struct Encounter {
  std::uint32_t id = 0;
  Pairing pairing;
  std::size_t round = 0;  // of the opening

  bool first_is_black() const noexcept { return id % 2 == 0; }
  int black() const noexcept { return first_is_black() ? pairing.first : pairing.second; }
  int white() const noexcept { return first_is_black() ? pairing.second : pairing.first; }
};

class Schedule {
 public:
  /// In a round robin and a gauntlet everybody who meets plays `rounds` pairs of games; in the other kinds a round is one
  /// pair of games for everybody, the odd one left out.
  Schedule(TournamentKind kind, int players, std::size_t rounds, std::uint64_t seed = 1);

  /// Of all rounds.
  std::uint32_t games() const noexcept;
  /// The games below this number are known.
  std::uint32_t known() const noexcept { return known_; }
  /// Round after round, so that after any time all have played about as much. The number has to be known.
  Encounter encounter(std::uint32_t id) const;
  /// Tells a result, Black's margin. With all of a round told, the next one is known.
  void record(std::uint32_t id, int margin);

  std::size_t rounds() const noexcept { return rounds_; }
  /// Rounds that a player sat out; each counts as a pair of games won.
  int byes(int player) const;
  /// The players from the top of the ladder; in other kinds as they were named.
  const std::vector<int>& order() const noexcept { return order_; }

 private:
  bool is_fixed() const noexcept {
    return kind_ == TournamentKind::round_robin || kind_ == TournamentKind::gauntlet;
  }
  std::size_t pairs_in(std::size_t round) const noexcept;
  void add_round();
  void climb(const std::vector<Pairing>& played, std::uint32_t first_id);

  TournamentKind kind_;
  int players_;
  std::size_t rounds_;
  std::uint64_t seed_;
  std::uint32_t known_ = 0;
  std::vector<std::vector<Pairing>>
      pairings_;                          // by round; only one list where all rounds are alike
  std::vector<std::uint32_t> first_ids_;  // of the rounds that are known
  std::map<std::uint32_t, int> margins_;  // by game, for the first player of the pairing
  std::vector<double> points_;
  std::vector<int> byes_;
  std::vector<int> order_;
};

}  // namespace turncoat
