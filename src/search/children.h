// The children of a node of the endgame, and the order in which they are tried. Four are made at a time; their keys never
// leave the registers.
#pragma once

#include "search/last_squares.h"
#include "search/local_table.h"

namespace turncoat::endgame {

/// Squares worth trying early, all else equal: corners and edges; X squares last; reversed, corners and edges last. The
/// weights of this order were found by coordinate descent on the work of 14,000 solves of 12 empties (three in a hundred
/// less than plain guesses), those of the reversed game one by one on 48 solves of 17 and 20.
template <class R>
inline constexpr std::array<std::int8_t, 64> kSquareWorth = [] {
  using G = typename R::Geometry;
  std::array<std::int8_t, 64> worth{};
  for (int square : each(G::kCells)) {
    int column = square % 8 - G::kMargin;
    int row = square / 8 - G::kMargin;
    column = std::min(column, G::kSize - 1 - column);
    row = std::min(row, G::kSize - 1 - row);
    const int near = std::min(column, row);
    const int far = std::max(column, row);
    int value = 0;
    if constexpr (R::kReversed) {
      if (near == 0) value = far == 0 ? -16 : -3;
    } else {
      if (near == 2) value = 2;  // the inside
      if (near == 0) value = far == 0 ? 8 : far == 3 ? 4 : 5;
      if (near == 1 && far == 1) value = -3;
    }
    worth[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(value);
  }
  return worth;
}();

/// The part of a move's key that depends on its square alone. Lanes without a move come last.
template <class R>
inline constexpr std::array<Bits, 65> kSquareKey = [] {
  std::array<Bits, 65> keys{};
  for (std::size_t square = 0; square < 64; ++square)
    keys[square] = static_cast<Bits>(32 - kSquareWorth<R>[square]);
  keys[64] = 0x8000;
  return keys;
}();

template <class R, class K>
class Children {
 public:
  static constexpr int kMost = 16;

  /// Prefetches what `table` has of them; without a table they have no hashes.
  TURNCOAT_HOT Children(const Board& board, Bits moves, Bits odd,
                        const LocalTable* table) noexcept {
    const Bits free = R::empties(board);
    std::size_t at = 0;
#pragma GCC unroll 1
    do {
      int squares[4];
      for (int& square : squares) {
        square = lowest(moves);
        moves = without_lowest(moves);
      }
      add(board, squares, free, odd, table, at);
      at += 4;
    } while (moves);
  }

  /// The index of the most promising child that is left.
  TURNCOAT_HOT std::size_t next() noexcept { return keys_.take_least(); }

  TURNCOAT_HOT Board board(std::size_t at) const noexcept { return {mover_[at], opponent_[at]}; }
  TURNCOAT_HOT Bits moves(std::size_t at) const noexcept { return moves_[at]; }
  TURNCOAT_HOT Bits hash(std::size_t at) const noexcept { return hash_[at]; }
  TURNCOAT_HOT int square(std::size_t at) const noexcept { return square_[at]; }

 private:
  using Four = typename K::Four;

  TURNCOAT_HOT void add(const Board& board, const int (&squares)[4], Bits free, Bits odd,
                        const LocalTable* table, std::size_t at) noexcept {
    const Four bits = K::gather(kBit.data(), squares);
    const Four flips = K::flips_of_four(board.mover, board.opponent, squares);
    const Four mover = K::four_of(board.opponent) ^ flips;
    const Four opponent = K::four_of(board.mover) ^ flips ^ bits;
    K::store(&mover_[at], mover);
    K::store(&opponent_[at], opponent);
    if (table) {
      // The table is in the second-level cache at best: prefetching all children takes 8 % off a solve.
      K::store(&hash_[at], LocalTable::hashes<K>(mover, opponent));
      for (std::size_t i = at; i < at + 4; ++i) __builtin_prefetch(&table->slot(hash_[i]));
    }
    const Four moves = K::moves_of_four(mover, opponent) & K::four_of(R::kCells);
    K::store(&moves_[at], moves);
    for (std::size_t i = 0; i < 4; ++i) square_[at + i] = static_cast<std::uint8_t>(squares[i]);

    // Few replies, few of them corners (reversed: corners hardly count, for nobody wants them); a square alone in its
    // corner of the board rather than one among many.
    const Four corners = moves & K::four_of(R::Geometry::kCorners);
    const Four neighbours = K::gather(kNeighbours.data(), squares) & K::four_of(free);
    keys_.add(K::as_keys(
        K::gather(kSquareKey<R>.data(), squares) + K::times(K::counts(moves ^ corners), 16) +
        K::times(K::counts(corners), R::kReversed ? 8 : 28) + K::times(K::counts(neighbours), 2) +
        K::where_none(bits, R::kReversed ? ~odd : odd, 4)));
  }

  // Nothing is initialised: a node uses few of them.
  alignas(32) Bits mover_[kMost];
  alignas(32) Bits opponent_[kMost];
  alignas(32) Bits moves_[kMost];
  alignas(32) Bits hash_[kMost];
  std::uint8_t square_[kMost];
  typename K::Keys keys_;
};

}  // namespace turncoat::endgame
