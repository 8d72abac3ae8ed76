// A worker's own table for the last dozen empties: small enough for its cache, no sharing, exact results only.
#pragma once

#include <algorithm>
#include <vector>

#include "core/board.h"

namespace turncoat {

class LocalTable {
 public:
  /// Within one line of the cache.
  struct alignas(32) Entry {
    Board board;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
  };

  explicit LocalTable(int bits)
      : entries_(std::size_t{1} << bits), mask_((std::size_t{1} << bits) - 1) {}

  void clear() noexcept { std::fill(entries_.begin(), entries_.end(), Entry{}); }

  /// The only place where a board with this hash may be.
  Entry& slot(Bits hash) noexcept { return entries_[hash & mask_]; }
  const Entry& slot(Bits hash) const noexcept { return entries_[hash & mask_]; }

 private:
  std::vector<Entry> entries_;
  std::size_t mask_;
};

}  // namespace turncoat
