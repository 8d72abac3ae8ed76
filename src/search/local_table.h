// A worker's own table for the last dozen empties: small enough for its cache, no sharing, exact results only.
#pragma once

#include <algorithm>
#include <vector>

#include "core/board.h"

namespace turncoat {

class LocalTable {
 public:
  struct Entry {
    Board board;
    std::int8_t lower = 0;
    std::int8_t upper = 0;
    Square move = kNoSquare;
    std::uint8_t unused = 0;
  };

  explicit LocalTable(int bits) : entries_(std::size_t{1} << bits), mask_((std::size_t{1} << bits) - 1) {}

  void clear() noexcept { std::fill(entries_.begin(), entries_.end(), Entry{}); }

  Entry& slot(const Board& board) noexcept { return entries_[hash(board) & mask_]; }

 private:
  std::vector<Entry> entries_;
  std::size_t mask_;
};

}  // namespace turncoat
