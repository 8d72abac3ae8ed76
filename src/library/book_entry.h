// A book's entry for one position.
#pragma once

#include <optional>
#include <vector>

#include "core/symmetry.h"
#include "search/report.h"
#include "search/value.h"

namespace turncoat::library {

/// A move with the score that a search gave it.
struct BookLine {
  Square move;
  Value score;  // for the mover
  Evidence evidence;

  bool operator==(const BookLine&) const = default;
};

/// A position in which the mover has a move, as its canonical image. If the position after a move is in the book too, its
/// value replaces the move's score.
struct BookEntry {
  Board board;
  Value value = 0;  // of the best move, by the whole book
  int level = 0;    // of the search that found the lines
  std::vector<BookLine>
      lines;  // best first, as searched; moves without a line are not better than the last

  bool operator==(const BookEntry&) const = default;
};

/// The position after a move and forced passes: one with a choice, or the end of the game.
struct BookChild {
  Board board;                     // canonical; unused if the game is over
  bool passed;                     // the same side moves again
  std::optional<int> final_score;  // discs for the side that moved, if the game is over

  /// The value for the side that moved, given the child's.
  Value value_for_mover(Value child) const noexcept { return passed ? child : -child; }
};

inline BookChild book_child(const Rules& rules, const Board& board, Square move) {
  const Position next = Position{rules, board}.after(move);
  if (next.is_over()) return {next.board, false, -next.final_score()};
  const bool passed = next.moves() == 0;
  return {canonical(passed ? next.board.passed() : next.board).board, passed, std::nullopt};
}

}  // namespace turncoat::library
