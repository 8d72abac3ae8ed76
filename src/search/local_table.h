// A worker's own table for the last dozen empties: small enough for its cache, no sharing, exact results only.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/board.h"
#include "kernels/kernels.h"

namespace turncoat {

/// Four entries to a cache line. Where an entry lies says what the lowest bits of the opponent's discs are, so that the
/// bounds can take their place.
class LocalTable {
 public:
  /// Opponent's squares that are found from the place of an entry; a table has at least 2^14 entries.
  static constexpr Bits kByPlace = 0x3fff;

  class Entry {
   public:
    bool holds(const Board& board) const noexcept {
      return mover_ == board.mover && ((others_ ^ board.opponent) & ~kByPlace) == 0;
    }
    int lower() const noexcept { return decoded(others_); }
    int upper() const noexcept { return decoded(others_ >> 7); }
    void keep(const Board& board, int lower, int upper) noexcept {
      mover_ = board.mover;
      others_ = (board.opponent & ~kByPlace) | encoded(lower) | encoded(upper) << 7;
    }

   private:
    // Scores are even, from -64 to 64; these two are also what is known without any search.
    static int decoded(Bits bits) noexcept { return 2 * static_cast<int>(bits & 127) - 64; }
    static Bits encoded(int score) noexcept { return static_cast<Bits>((score + 64) / 2); }

    Bits mover_ = 0;
    Bits others_ = 0;
  };

  explicit LocalTable(int bits)
      : entries_(std::size_t{1} << bits), mask_((std::size_t{1} << bits) - 1) {
    assert((mask_ & kByPlace) == kByPlace);
  }

  void clear() noexcept { std::fill(entries_.begin(), entries_.end(), Entry{}); }

  /// The lowest bits are those of the opponent, mixed with all other discs.
  static Bits hash(const Board& board) noexcept {
    return kernels::hash_of(board.mover, board.opponent & ~kByPlace) ^ (board.opponent & kByPlace);
  }
  template <class K>
  TURNCOAT_HOT static typename K::Four hashes(const typename K::Four& mover,
                                              const typename K::Four& opponent) noexcept {
    const typename K::Four others = opponent & K::four_of(~kByPlace);
    return K::hashes(mover, others) ^ opponent ^ others;
  }

  /// The only place where a board with this hash may be.
  Entry& slot(Bits hash) noexcept { return entries_[hash & mask_]; }
  const Entry& slot(Bits hash) const noexcept { return entries_[hash & mask_]; }

 private:
  std::vector<Entry> entries_;
  std::size_t mask_;
};

}  // namespace turncoat
