// What a book knows of one position.
#pragma once

#include <optional>
#include <vector>

#include "core/symmetry.h"
#include "search/report.h"
#include "search/value.h"

namespace turncoat::library {

/// A move as a search of its position judged it.
struct BookLine {
  Square move;
  Value score;  // for the mover
  Evidence evidence;

  bool operator==(const BookLine&) const = default;
};

/// A position in which the mover has a move, as its canonical image. Moves whose positions are in the book too are
/// worth what those are worth, and then the search's own judgement of them no longer counts.
struct BookEntry {
  Board board;
  Value value = 0;  // of the best move, by all that the book knows
  int level = 0;    // that the lines were searched with
  std::vector<BookLine>
      lines;  // best first, as searched; moves without one are not better than the last

  bool operator==(const BookEntry&) const = default;
};

/// Where a move leads, passes taken: to somebody's choice or to the end of the game.
struct BookChild {
  Board board;                     // canonical; of no use where the game is over
  bool passed;                     // the same side moves again
  std::optional<int> final_score;  // discs for the side that moved, where the game is over

  /// The mover's value, given that of the child.
  Value value_for_mover(Value child) const noexcept { return passed ? child : -child; }
};

inline BookChild book_child(const Rules& rules, const Board& board, Square move) {
  const Position next = Position{rules, board}.after(move);
  if (next.is_over()) return {next.board, false, -next.final_score()};
  const bool passed = next.moves() == 0;
  return {canonical(passed ? next.board.passed() : next.board).board, passed, std::nullopt};
}

}  // namespace turncoat::library
