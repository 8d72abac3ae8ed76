// What the better plain searches add to alpha-beta: a table of positions already searched, and the order in which
// to try moves. Both only save work; no score depends on them.
#pragma once

#include <array>
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

/// The moves of a position, the most promising first: the remembered one, then those that leave the opponent the
/// fewest replies. A good first move lets alpha-beta skip most of the others.
class OrderedMoves {
 public:
  OrderedMoves(const Position& position, Bits moves, Square remembered) noexcept {
    for (const int square : each(moves)) insert(position, static_cast<Square>(square), remembered);
  }

  const Square* begin() const noexcept { return moves_.data(); }
  const Square* end() const noexcept { return moves_.data() + count_; }

 private:
  void insert(const Position& position, Square move, Square remembered) noexcept {
    const int replies = move == remembered ? -1 : count(position.after(move).moves());
    std::size_t place = count_++;
    for (; place > 0 && replies_[place - 1] > replies; --place) {
      replies_[place] = replies_[place - 1];
      moves_[place] = moves_[place - 1];
    }
    replies_[place] = replies;
    moves_[place] = move;
  }

  std::array<Square, 64> moves_;
  std::array<int, 64> replies_;
  std::size_t count_ = 0;
};

}  // namespace turncoat::plain
