// A board with the game it belongs to and the colours of its discs.
#pragma once

#include <vector>

#include "core/rules.h"

namespace turncoat {

struct Position {
  Rules rules;
  Board board;
  Colour mover = Colour::black;

  bool operator==(const Position&) const = default;

  static Position start(const Rules& rules = {}) {
    return {rules, rules.start_board(), Colour::black};
  }

  Bits black() const noexcept { return mover == Colour::black ? board.mover : board.opponent; }
  Bits white() const noexcept { return mover == Colour::black ? board.opponent : board.mover; }
  Bits empties() const noexcept { return rules.cells() & ~board.occupied(); }
  int empty_count() const noexcept { return count(empties()); }

  Bits moves() const noexcept { return board.moves() & rules.cells(); }
  bool is_legal(Square move) const noexcept;
  bool must_pass() const noexcept;
  bool is_over() const noexcept;
  /// The position after a legal move or `kPass`.
  Position after(Square move) const noexcept;

  /// Score of a finished game for the mover, by the rules' objective; the empties go to the side with more discs.
  int final_score() const noexcept;
};

/// A start position and the moves played from it, passes included.
class Game {
 public:
  explicit Game(const Rules& rules = {}) : Game(Position::start(rules)) {}
  explicit Game(const Position& start) : positions_{start} {}

  const Position& start() const noexcept { return positions_.front(); }
  const Position& position() const noexcept { return positions_.back(); }
  /// Every position of the game, the start first: one more than `moves()`.
  const std::vector<Position>& positions() const noexcept { return positions_; }
  const std::vector<Square>& moves() const noexcept { return moves_; }
  bool is_over() const noexcept { return position().is_over(); }

  /// Plays a move or a forced `kPass`; false, and nothing changed, if it is not legal.
  bool play(Square move);
  /// As `play`, but first passes for a mover who has no move.
  bool play_or_pass(Square move);
  /// Takes the last move back; false at the start.
  bool undo();

 private:
  std::vector<Position> positions_;
  std::vector<Square> moves_;
};

}  // namespace turncoat
