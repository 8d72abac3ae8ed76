// The last five empty squares: most of a solve is spent here. Scores are discs for the mover, by the rule set's
// objective; windows are (alpha, alpha + 1), results fail soft.
//
// The discs stay in vector registers down to the last square. Squares of quarters with an odd number of empties come
// first: who moves last in a region tends to gain there, and to lose in the reversed game, where they come last.
#pragma once

#include <array>

#include "core/features.h"
#include "core/rules.h"
#include "kernels/last_flips.h"

namespace turncoat::endgame {

/// Below every score: no move was tried.
inline constexpr int kNone = -128;

/// By square; 64 stands for none.
inline constexpr std::array<Bits, 65> kBit = [] {
  std::array<Bits, 65> all{};
  for (int square = 0; square < 64; ++square) all[static_cast<std::size_t>(square)] = bit(square);
  return all;
}();
inline constexpr std::array<Bits, 65> kNeighbours = [] {
  std::array<Bits, 65> all{};
  for (int square = 0; square < 64; ++square)
    all[static_cast<std::size_t>(square)] = grown(bit(square)) ^ bit(square);
  return all;
}();

/// The quarter of the board that a square is in; all board sizes share the quarters of the word.
constexpr Bits quarter_of(int square) noexcept { return Bits{0x0f0f0f0f} << (square & 36); }

template <class R, class K>
class LastSquares {
  using Wide = typename K::Wide;

 public:
  explicit LastSquares(std::uint64_t& nodes) noexcept : nodes_(nodes) {}

  /// One empty square, which the mover, else the opponent, else nobody takes.
  TURNCOAT_HOT static int one(Bits mover, int square) noexcept {
    const int lead = 2 * count(mover) - R::kCellCount;  // the square counted as the opponent's
    const kernels::BothFlips flips = kernels::last_flips<R::kCells>(mover, square);
    if (flips.mover) return R::objective_score(lead + 2 * flips.mover + 2);
    // Nobody's square goes to the side with more discs.
    const int unmoved = lead >= 0 ? lead + 2 : lead;
    return R::objective_score(flips.opponent ? lead - 2 * flips.opponent : unmoved);
  }

  TURNCOAT_HOT int two(Wide mover, Wide opponent, int alpha, int x1, int x2) noexcept {
    ++nodes_;
    const int best = try_two(mover, opponent, alpha, x1, x2);
    if (best != kNone) return best;
    return passed(mover, opponent, try_two(opponent, mover, -alpha - 1, x1, x2));
  }

  /// Three to five empties. `odd`: the quarters with an odd number of them.
  template <int N>
  int more(Wide mover, Wide opponent, int alpha, Bits empties, Bits odd) noexcept {
    ++nodes_;
    const int best = try_each<N>(mover, opponent, alpha, empties, odd);
    if (best != kNone) return best;
    return passed(mover, opponent, try_each<N>(opponent, mover, -alpha - 1, empties, odd));
  }

 private:
  TURNCOAT_HOT static int passed(Wide mover, Wide opponent, int reply) noexcept {
    return reply != kNone ? -reply : R::final_score({K::narrow(mover), K::narrow(opponent)});
  }

  TURNCOAT_HOT static int try_two(Wide mover, Wide opponent, int alpha, int x1, int x2) noexcept {
    int best = kNone;
    if (const Wide flips = K::flips_by_direction(mover, opponent, x1); K::any(flips)) {
      best = -one(K::narrow(opponent ^ K::merged(flips)), x2);
      if (best > alpha) return best;
    }
    if (const Wide flips = K::flips_by_direction(mover, opponent, x2); K::any(flips)) {
      best = std::max(best, -one(K::narrow(opponent ^ K::merged(flips)), x1));
    }
    return best;
  }

  template <int N>
  TURNCOAT_HOT int try_each(Wide mover, Wide opponent, int alpha, Bits empties, Bits odd) noexcept {
    int best = kNone;
    Bits first = empties & (R::kReversed ? ~odd : odd);
    Bits rest = empties ^ first;
#pragma GCC unroll 1
    while (first | rest) {
      if (first == 0) std::swap(first, rest);
      const int square = lowest(first);
      first = without_lowest(first);
      const Wide by_direction = K::flips_by_direction(mover, opponent, square);
      if (!K::any(by_direction)) continue;
      const Wide flips = K::merged(by_direction);
      const Wide next_mover = opponent ^ flips;
      const Wide next_opponent = mover ^ flips ^ K::widen(kBit[static_cast<std::size_t>(square)]);
      const Bits left = empties & ~bit(square);
      int score = 0;
      if constexpr (N == 3) {
        score =
            -two(next_mover, next_opponent, -alpha - 1, lowest(left), lowest(without_lowest(left)));
      } else {
        score = -more<N - 1>(next_mover, next_opponent, -alpha - 1, left, odd ^ quarter_of(square));
      }
      best = std::max(best, score);
      if (best > alpha) break;
    }
    return best;
  }

  std::uint64_t& nodes_;
};

}  // namespace turncoat::endgame
