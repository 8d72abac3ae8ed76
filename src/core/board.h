// The board: two words, mover and opponent. A value: copied, never undone.
#pragma once

#include <functional>

#include "core/square.h"
#include "kernels/kernels.h"

namespace turncoat {

struct Board {
  Bits mover = 0;
  Bits opponent = 0;

  constexpr bool operator==(const Board&) const = default;
  constexpr auto operator<=>(const Board&) const = default;

  constexpr Bits occupied() const noexcept { return mover | opponent; }

  /// Legal moves on a board that fills the word; a smaller board masks them with its cells (`Rules`, `RuleSet`).
  TURNCOAT_HOT Bits moves() const noexcept { return kernels::Best::moves(mover, opponent); }
  /// Discs turned by playing `square`, which must be empty; 0 if it is not a move.
  TURNCOAT_HOT Bits flips(Square square) const noexcept {
    return kernels::Best::flips(mover, opponent, square);
  }
  /// The board after the mover played `square`, seen by the next mover.
  constexpr Board after(Square square, Bits flipped) const noexcept {
    return {opponent ^ flipped, mover ^ flipped ^ bit(square)};
  }
  TURNCOAT_HOT Board after(Square square) const noexcept { return after(square, flips(square)); }
  constexpr Board passed() const noexcept { return {opponent, mover}; }
};
static_assert(sizeof(Board) == 16);

/// Discs apart at the end of a game, the empties going to the side with more discs.
constexpr int disc_score(int own, int others, int cell_count) noexcept {
  if (own > others) return cell_count - 2 * others;
  if (own < others) return 2 * own - cell_count;
  return 0;
}

/// A well-mixed 64-bit hash of the whole board.
constexpr std::uint64_t hash(const Board& board) noexcept {
  // Two odd multipliers and a fold of the high half: cheap, and the low bits depend on every cell.
  std::uint64_t h = board.mover * 0x9e3779b97f4a7c15ULL;
  h ^= std::rotl(board.opponent * 0xc2b2ae3d27d4eb4fULL, 32);
  h ^= h >> 32;
  h *= 0xd6e8feb86659fd93ULL;
  return h ^ (h >> 29);
}

}  // namespace turncoat

template <>
struct std::hash<turncoat::Board> {
  std::size_t operator()(const turncoat::Board& board) const noexcept {
    return turncoat::hash(board);
  }
};
