// A position inside the tree, and its moves.
#pragma once

#include <array>
#include <optional>

#include "eval/pattern/weights.h"
#include "search/endgame.h"
#include "search/knobs.h"
#include "search/value.h"

namespace turncoat {

/// A board with the evaluation's indices, and the evaluation itself once somebody asked for it.
template <class R>
struct Node {
  using G = typename R::Geometry;

  Board board;
  int empties;
  Square last;             // the move that led here, or kPass
  mutable Value standing;  // kUnknown until asked for; a node is in the hands of one worker
  PatternIndices<G> indices;

  static constexpr Value kUnknown = kInfinite;

  static Node root(const Board& board) noexcept { return of(board, count(R::empties(board))); }
  static Node of(const Board& board, int empties) noexcept {
    return {board, empties, kPass, kUnknown, pattern_indices<G>(board)};
  }
  /// So near the start that images of one position come up often.
  static bool is_early(int empties) noexcept { return empties >= R::kCellCount - 4 - knobs::kCanonicalPlies; }
  Value evaluate(const PatternWeights& weights) const noexcept {
    if (standing == kUnknown) standing = from_eval(weights.evaluate<G>(indices, empties));
    return standing;
  }
  Node passed() const noexcept { return {board.passed(), empties, kPass, kUnknown, passed_indices<G>(indices)}; }
  void play(Square move, Node& child) const noexcept { play(move, board.flips(move), child); }
  void play(Square move, Bits flipped, Node& child) const noexcept {
    child.board = board.after(move, flipped);
    child.empties = empties - 1;
    child.last = move;
    child.standing = kUnknown;
    update_indices<G>(indices, child.indices, move, flipped);
  }
};

template <class R>
struct Move {
  Node<R> child;
  int order;
  Square square;
};

/// The moves of a node, best first once sorted. No position has more than 34 or so; 40 is safe.
template <class R>
class MoveList {
 public:
  explicit MoveList(const Node<R>& node, Bits moves) noexcept {
    for (int square : each(moves)) {
      Move<R>& move = moves_[static_cast<std::size_t>(count_)];
      move.square = static_cast<Square>(square);
      move.order = 0;
      node.play(move.square, move.child);
      ranked_[static_cast<std::size_t>(count_)] = static_cast<std::uint8_t>(count_);
      ++count_;
    }
  }

  int size() const noexcept { return count_; }
  Move<R>& operator[](int rank) noexcept { return moves_[ranked_[static_cast<std::size_t>(rank)]]; }

  void sort() noexcept {
    // Insertion sort of the ranks: lists are short and the moves themselves are large.
    for (int i = 1; i < count_; ++i) {
      const std::uint8_t held = ranked_[static_cast<std::size_t>(i)];
      int at = i;
      while (at > 0 && moves_[ranked_[static_cast<std::size_t>(at - 1)]].order < moves_[held].order) {
        ranked_[static_cast<std::size_t>(at)] = ranked_[static_cast<std::size_t>(at - 1)];
        --at;
      }
      ranked_[static_cast<std::size_t>(at)] = held;
    }
  }

 private:
  std::array<Move<R>, 40> moves_;
  std::array<std::uint8_t, 40> ranked_;
  int count_ = 0;
};

}  // namespace turncoat
