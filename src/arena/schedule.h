// Who meets whom, from which opening and with which colours: a numbered list of games, the same whenever it is made.
#pragma once

#include <cstdint>
#include <vector>

namespace turncoat {

enum class TournamentKind : std::uint8_t { round_robin, gauntlet };

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
  /// Everybody against everybody, or the first player against each of the others, in `rounds` pairs of games.
  Schedule(TournamentKind kind, int players, std::size_t rounds);

  std::uint32_t games() const noexcept {
    return static_cast<std::uint32_t>(2 * rounds_ * pairings_.size());
  }
  /// Round after round, so that after any time all have played about as much.
  Encounter encounter(std::uint32_t id) const;
  const std::vector<Pairing>& pairings() const noexcept { return pairings_; }
  std::size_t rounds() const noexcept { return rounds_; }

 private:
  std::vector<Pairing> pairings_;
  std::size_t rounds_;
};

}  // namespace turncoat
