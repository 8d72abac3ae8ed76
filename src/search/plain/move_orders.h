// The orders in which plain searches try moves. They only save work; no score depends on them.
#pragma once

#include <algorithm>
#include <array>

#include "core/position.h"
#include "eval/classic/liberty.h"
#include "eval/classic/square_classes.h"

namespace turncoat::plain {

/// As the squares are numbered, row by row.
class BoardOrder {
 public:
  BoardOrder(const Position&, Bits moves) noexcept {
    for (const int square : each(moves)) moves_[count_++] = static_cast<Square>(square);
  }

  const Square* begin() const noexcept { return moves_.data(); }
  const Square* end() const noexcept { return moves_.data() + count_; }

 protected:
  std::array<Square, 64> moves_;
  std::size_t count_ = 0;
};

/// The moves of a position, the most promising first: the remembered one, then those that leave the opponent the
/// fewest replies. A good first move lets alpha-beta skip most of the others.
class FewestReplies {
 public:
  FewestReplies(const Position& position, Bits moves, Square remembered = kNoSquare) noexcept {
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

/// A fixed order of squares, as two students' programs have: those of the highest rank first.
template <class Rank>
class FixedOrder : public BoardOrder {
 public:
  FixedOrder(const Position& position, Bits moves) noexcept : BoardOrder(position, moves) {
    std::stable_sort(moves_.data(), moves_.data() + count_, [&](Square a, Square b) {
      return Rank::rank(a, position.rules) > Rank::rank(b, position.rules);
    });
  }
};

/// Lines between a square and the rim, of rows and of columns.
inline std::pair<int, int> from_rim(Square square, const Rules& rules) noexcept {
  const int margin = (8 - rules.size) / 2;
  const auto distance = [&](int line) {
    return std::min(line - margin, margin + rules.size - 1 - line);
  };
  return {distance(square / 8), distance(square % 8)};
}

/// The value of squares in `liberty`, as that program sorts moves; the larger first.
struct BySquareValue {
  static double rank(Square square, const Rules& rules) noexcept {
    const auto [row, column] = from_rim(square, rules);
    return LibertyEvaluation::kParameters[square_class(row, column)].value;
  }
};

/// The rim first, then the rings from the centre outwards: the order of the 6×6 course's program, which looks at the
/// corners first and at the squares beside them last.
struct ByRing {
  static double rank(Square square, const Rules& rules) noexcept {
    const auto [row, column] = from_rim(square, rules);
    const int ring = std::min(row, column);
    return ring == 0 ? 8 : ring;
  }
};

}  // namespace turncoat::plain
