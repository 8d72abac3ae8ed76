// A table of positions already searched. It only saves work; no score depends on it.
#pragma once

#include <vector>

#include "core/position.h"

namespace turncoat::plain {

/// What was learned of a board: bounds of its score at one depth, and the best move.
struct Memory {
  Board board;
  double lower = 0;
  double upper = 0;
  int depth = -1;  // nothing is known
  Square move = kNoSquare;
};

/// One memory for each place; the newer replaces the older.
class MemoryTable {
 public:
  MemoryTable() : places_(std::size_t{1} << 16) {}

  /// What is known of the board at any depth; a depth of -1 if nothing.
  Memory find(const Board& board) const {
    const Memory& memory = place(board);
    return memory.board == board ? memory : Memory{};
  }
  void store(const Memory& memory) { place(memory.board) = memory; }

 private:
  const Memory& place(const Board& board) const { return places_[hash(board) % places_.size()]; }
  Memory& place(const Board& board) { return places_[hash(board) % places_.size()]; }

  std::vector<Memory> places_;
};

}  // namespace turncoat::plain
