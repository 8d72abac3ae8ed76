// The games of a tournament with their openings and colours: a numbered list, the same every time it is made. In some kinds a
// round is known only after the games before it.
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
  swiss,        // every round against a player with about the same points, never twice
  ladder,       // neighbours play; the winner takes the higher place
  race,         // every round against a random player of a nearby rank
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
  /// In a round robin and a gauntlet every pairing plays `rounds` pairs of games. In the other kinds a round is one pair of
  /// games for everybody; of an odd number one sits out.
  Schedule(TournamentKind kind, int players, std::size_t rounds, std::uint64_t seed = 1);

  /// Of all rounds.
  std::uint32_t games() const noexcept;
  /// Games below this number are known.
  std::uint32_t known() const noexcept { return known_; }
  /// In the order of rounds, so that at any time all have played about as much. The game must be known.
  Encounter encounter(std::uint32_t id) const;
  /// Records a result, Black's margin. When a round is complete, the next one becomes known.
  void record(std::uint32_t id, int margin);

  std::size_t rounds() const noexcept { return rounds_; }
  /// Rounds that a player sat out; each counts as two games won.
  int byes(int player) const;
  /// The players from the top of the ladder; in other kinds in the given order.
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
      pairings_;                          // by round; a single list if all rounds are the same
  std::vector<std::uint32_t> first_ids_;  // of the known rounds
  std::map<std::uint32_t, int> margins_;  // by game, for the first player of the pairing
  std::vector<double> points_;
  std::vector<int> byes_;
  std::vector<int> order_;
};

}  // namespace turncoat
