// The last four empty squares, written out: most of a solve is spent here. Scores are discs for the mover, by the
// rule set's objective; windows are (alpha, alpha + 1), results fail soft.
//
// Squares arrive with those of odd regions first: who moves last in a region tends to gain there.
#pragma once

#include <array>

#include "core/features.h"
#include "core/rules.h"
#include "kernels/last_flips.h"

namespace turncoat::endgame {

/// Below every score: no move was tried.
inline constexpr int kNone = -128;

/// A move must touch a disc of the opponent: cheaper to ask first than to compute flips that are not there.
inline constexpr std::array<Bits, 64> kNeighbours = [] {
  std::array<Bits, 64> all{};
  for (int square = 0; square < 64; ++square) all[static_cast<std::size_t>(square)] = grown(bit(square)) ^ bit(square);
  return all;
}();

/// One bit for each quarter of the board; all board sizes share the quarters of the word.
inline constexpr std::array<std::uint8_t, 64> kQuarter = [] {
  std::array<std::uint8_t, 64> all{};
  for (int square = 0; square < 64; ++square) {
    all[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(1u << ((square & 4) / 4 + (square & 32) / 16));
  }
  return all;
}();

TURNCOAT_HOT Bits flips_or_none(Bits mover, Bits opponent, int square) noexcept {
  if ((kNeighbours[static_cast<std::size_t>(square)] & opponent) == 0) return 0;
  return kernels::Best::flips(mover, opponent, square);
}

/// The game after its last move: one empty square, which the mover, else the opponent, else nobody takes.
template <class R>
int last_one(Bits mover, int square, [[maybe_unused]] int alpha) noexcept {
  constexpr int kCount = R::kCellCount;
  const int own = count(mover);
  const int flipped = kernels::last_flips<R::kCells>(mover, square);
  if (flipped) return R::objective_score(2 * (own + flipped) + 2 - kCount);
  // Nobody's square goes to the side with more discs; the opponent's move can only lower that.
  const int kept = 2 * own - kCount + (2 * own > kCount - 1 ? 2 : 0);
  if constexpr (!R::kReversed) {
    if (kept <= alpha) return kept;
  }
  const Bits opponent = R::kCells & ~mover & ~bit(square);
  const int lost = kernels::last_flips<R::kCells>(opponent, square);
  return R::objective_score(lost ? 2 * (own - lost) - kCount : kept);
}

template <class R>
int last_two(std::uint64_t& nodes, Bits mover, Bits opponent, int alpha, int x1, int x2) noexcept {
  ++nodes;
  int best = kNone;
  if (const Bits flipped = flips_or_none(mover, opponent, x1)) {
    best = -last_one<R>(opponent ^ flipped, x2, -alpha - 1);
    if (best > alpha) return best;
  }
  if (const Bits flipped = flips_or_none(mover, opponent, x2)) {
    const int score = -last_one<R>(opponent ^ flipped, x1, -alpha - 1);
    return score > best ? score : best;
  }
  if (best != kNone) return best;

  // The mover passes.
  int worst = -kNone;
  if (const Bits flipped = flips_or_none(opponent, mover, x1)) {
    worst = last_one<R>(mover ^ flipped, x2, alpha);
    if (worst <= alpha) return worst;
  }
  if (const Bits flipped = flips_or_none(opponent, mover, x2)) {
    const int score = last_one<R>(mover ^ flipped, x1, alpha);
    return score < worst ? score : worst;
  }
  return worst != -kNone ? worst : R::final_score({mover, opponent});
}

template <class R>
int last_three(std::uint64_t& nodes, Bits mover, Bits opponent, int alpha, int x1, int x2,
               int x3) noexcept {
  ++nodes;
  // If two share a quarter, the third is alone and goes first.
  const auto quarter = [](int square) { return kQuarter[static_cast<std::size_t>(square)]; };
  if (quarter(x1) == quarter(x2)) {
    std::swap(x1, x3);
  } else if (quarter(x1) == quarter(x3)) {
    std::swap(x1, x2);
  }

  int best = kNone;
  const auto child = [&](Bits own, Bits other, Bits flipped, int square, int bound, int y1, int y2) {
    return -last_two<R>(nodes, other ^ flipped, own ^ flipped ^ bit(square), -bound - 1, y1, y2);
  };
  if (const Bits flipped = flips_or_none(mover, opponent, x1)) {
    best = child(mover, opponent, flipped, x1, alpha, x2, x3);
    if (best > alpha) return best;
  }
  if (const Bits flipped = flips_or_none(mover, opponent, x2)) {
    best = std::max(best, child(mover, opponent, flipped, x2, alpha, x1, x3));
    if (best > alpha) return best;
  }
  if (const Bits flipped = flips_or_none(mover, opponent, x3)) {
    best = std::max(best, child(mover, opponent, flipped, x3, alpha, x1, x2));
  }
  if (best != kNone) return best;

  // The mover passes.
  const int bound = -alpha - 1;
  if (const Bits flipped = flips_or_none(opponent, mover, x1)) {
    best = child(opponent, mover, flipped, x1, bound, x2, x3);
    if (best > bound) return -best;
  }
  if (const Bits flipped = flips_or_none(opponent, mover, x2)) {
    best = std::max(best, child(opponent, mover, flipped, x2, bound, x1, x3));
    if (best > bound) return -best;
  }
  if (const Bits flipped = flips_or_none(opponent, mover, x3)) {
    best = std::max(best, child(opponent, mover, flipped, x3, bound, x1, x2));
  }
  return best != kNone ? -best : R::final_score({mover, opponent});
}

/// Four empties, `odd` being those in quarters with an odd number of them.
template <class R>
int last_four(std::uint64_t& nodes, Bits mover, Bits opponent, int alpha, Bits odd,
              Bits even) noexcept {
  ++nodes;
  std::array<int, 4> x;
  for (int& square : x) {
    Bits& from = odd ? odd : even;
    square = lowest(from);
    from = without_lowest(from);
  }
  const auto try_moves = [&](Bits own, Bits other, int bound) {
    int best = kNone;
    for (std::size_t i = 0; i < 4; ++i) {
      const Bits flipped = flips_or_none(own, other, x[i]);
      if (flipped == 0) continue;
      const int score = -last_three<R>(nodes, other ^ flipped, own ^ flipped ^ bit(x[i]), -bound - 1,
                                       x[i == 0 ? 1 : 0], x[i <= 1 ? 2 : 1], x[i <= 2 ? 3 : 2]);
      if (score > best) best = score;
      if (best > bound) break;
    }
    return best;
  };
  const int best = try_moves(mover, opponent, alpha);
  if (best != kNone) return best;
  const int passed = try_moves(opponent, mover, -alpha - 1);
  return passed != kNone ? -passed : R::final_score({mover, opponent});
}

}  // namespace turncoat::endgame
