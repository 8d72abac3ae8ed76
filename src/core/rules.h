// What game is played: board size × objective × start. `Rules` is the run-time value; `RuleSet` is its compile-time
// counterpart for hot code, and `with_rule_set` is the border between the two.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/board.h"

namespace turncoat {

enum class Objective : std::uint8_t { most_discs, fewest_discs };
enum class Start : std::uint8_t { cross, parallel };

/// An n×n board in the centre of the 8×8 word.
template <int N>
struct Geometry {
  static_assert(N == 4 || N == 6 || N == 8);
  static constexpr int kSize = N;
  static constexpr int kCellCount = N * N;
  static constexpr int kMargin = (8 - N) / 2;
  static constexpr Bits kCells = [] {
    Bits cells = 0;
    for (int row = kMargin; row < kMargin + N; ++row) {
      for (int column = kMargin; column < kMargin + N; ++column) cells |= bit(row * 8 + column);
    }
    return cells;
  }();
  static constexpr Bits kCorners = [] {
    constexpr int kFirst = kMargin;
    constexpr int kLast = kMargin + kSize - 1;
    return bit(kFirst * 9) | bit(kFirst * 8 + kLast) | bit(kLast * 8 + kFirst) | bit(kLast * 9);
  }();
};

/// A game as a type. The start position is not part of it: nothing in a search depends on it.
template <class G, Objective O>
struct RuleSet {
  using Geometry = G;
  static constexpr Objective kObjective = O;
  static constexpr bool kReversed = O == Objective::fewest_discs;
  static constexpr Bits kCells = G::kCells;
  static constexpr int kCellCount = G::kCellCount;

  static Bits moves(const Board& board) noexcept { return board.moves() & kCells; }
  static Bits empties(const Board& board) noexcept { return kCells & ~board.occupied(); }

  /// Turns a disc difference of a finished game into its score.
  static constexpr int objective_score(int most_discs_score) noexcept {
    return kReversed ? -most_discs_score : most_discs_score;
  }
  /// The score of a finished game for the mover: discs apart, the empties to the side with more discs.
  static constexpr int final_score(const Board& board) noexcept {
    return objective_score(disc_score(count(board.mover), count(board.opponent), kCellCount));
  }
};

using Normal8 = RuleSet<Geometry<8>, Objective::most_discs>;
using Reversed8 = RuleSet<Geometry<8>, Objective::fewest_discs>;
using Normal6 = RuleSet<Geometry<6>, Objective::most_discs>;
using Reversed6 = RuleSet<Geometry<6>, Objective::fewest_discs>;
using Normal4 = RuleSet<Geometry<4>, Objective::most_discs>;
using Reversed4 = RuleSet<Geometry<4>, Objective::fewest_discs>;

struct Rules {
  int size = 8;
  Objective objective = Objective::most_discs;
  Start start = Start::cross;

  bool operator==(const Rules&) const = default;

  bool reversed() const noexcept { return objective == Objective::fewest_discs; }
  int cell_count() const noexcept { return size * size; }
  int margin() const noexcept { return (8 - size) / 2; }
  Bits cells() const noexcept;
  /// The start position, seen by Black, who moves first.
  Board start_board() const noexcept;
  /// `8x8`, `6x6-reversed`, `4x4-reversed-parallel`, …
  std::string name() const;
  /// The name without the start, which is what weights and searches depend on.
  std::string family() const;

  /// Reads a name as printed by `name()`; the suffixes may stand in either order.
  static std::optional<Rules> from_name(std::string_view name);
  /// Every rule set, in the order in which help texts list them.
  static const std::array<Rules, 12>& all();
};

/// Calls `use.template operator()<R>()` with the rule set type of `rules` and returns what it returns.
template <class Use>
decltype(auto) with_rule_set(const Rules& rules, Use&& use) {
  const bool reversed = rules.reversed();
  switch (rules.size) {
    case 4:
      return reversed ? use.template operator()<Reversed4>() : use.template operator()<Normal4>();
    case 6:
      return reversed ? use.template operator()<Reversed6>() : use.template operator()<Normal6>();
    default:
      return reversed ? use.template operator()<Reversed8>() : use.template operator()<Normal8>();
  }
}

}  // namespace turncoat
