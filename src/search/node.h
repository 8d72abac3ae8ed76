// A position inside the tree, and its moves.
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "eval/evaluator.h"
#include "search/endgame.h"
#include "search/knobs.h"
#include "search/value.h"

namespace turncoat {

/// A board with what the evaluator keeps of it, and the evaluation once it was computed.
template <class R, class E>
struct Node {
  using G = typename R::Geometry;

  Board board;
  int empties;
  Square last;            // the move that led here, or kPass
  mutable bool all_node;  // expected to be one: no move will cut off, so their order hardly matters
  mutable Value standing;  // kUnknown until asked for; a node is in the hands of one worker
  typename E::template State<G> state;

  static constexpr Value kUnknown = kInfinite;

  static Node root(const Board& board) noexcept { return of(board, count(R::empties(board))); }
  static Node of(const Board& board, int empties) noexcept {
    return {board, empties, kPass, false, kUnknown, E::template state<G>(board)};
  }
  /// So near the start that images of one position come up often.
  static bool is_early(int empties) noexcept {
    return empties >= R::kCellCount - 4 - knobs::kCanonicalPlies;
  }
  Value evaluate(const E& evaluator) const noexcept {
    if (standing == kUnknown) standing = from_eval(evaluator.template evaluate<G>(state, empties));
    return standing;
  }
  Node passed() const noexcept {
    return {board.passed(), empties, kPass, !all_node, kUnknown, E::template passed<G>(state)};
  }
  void play(Square move, Node& child) const noexcept {
    const Bits flipped = board.flips(move);
    place(move, flipped, child);
    E::template update<G>(state, child.state, move, flipped);
  }
  /// Plays the move but for the evaluator's state.
  void place(Square move, Bits flipped, Node& child) const noexcept {
    child.board = board.after(move, flipped);
    child.empties = empties - 1;
    child.last = move;
    child.all_node = false;
    child.standing = kUnknown;
  }
};

template <class R, class E>
struct Move {
  Node<R, E> child;  // without the evaluator's state until `complete` was called
  Bits flipped;
  int order;
  Square square;
  bool is_complete;

  /// Many children are solved or cut off without being evaluated: their state is computed when it is needed.
  const Node<R, E>& complete(const Node<R, E>& parent) noexcept {
    if (!std::exchange(is_complete, true))
      E::template update<typename R::Geometry>(parent.state, child.state, square, flipped);
    return child;
  }
};

/// The moves of a node, best first once sorted. No position has more than 34 or so; 40 is safe.
template <class R, class E>
class MoveList {
 public:
  explicit MoveList(const Node<R, E>& node, Bits moves) noexcept {
    for (int square : each(moves)) {
      Move<R, E>& move = moves_[static_cast<std::size_t>(count_)];
      move.square = static_cast<Square>(square);
      move.order = 0;
      move.is_complete = false;
      move.flipped = node.board.flips(move.square);
      node.place(move.square, move.flipped, move.child);
      ranked_[static_cast<std::size_t>(count_)] = static_cast<std::uint8_t>(count_);
      ++count_;
    }
  }

  int size() const noexcept { return count_; }
  Move<R, E>& operator[](int rank) noexcept {
    return moves_[ranked_[static_cast<std::size_t>(rank)]];
  }

  void sort() noexcept {
    // Insertion sort of the ranks: lists are short and the moves themselves are large.
    for (int i = 1; i < count_; ++i) {
      const std::uint8_t held = ranked_[static_cast<std::size_t>(i)];
      int at = i;
      while (at > 0 &&
             moves_[ranked_[static_cast<std::size_t>(at - 1)]].order < moves_[held].order) {
        ranked_[static_cast<std::size_t>(at)] = ranked_[static_cast<std::size_t>(at - 1)];
        --at;
      }
      ranked_[static_cast<std::size_t>(at)] = held;
    }
  }

 private:
  std::array<Move<R, E>, 40> moves_;
  std::array<std::uint8_t, 40> ranked_;
  int count_ = 0;
};

}  // namespace turncoat
