// A whole book in memory: which positions lead to which, and their negamax values. Adding or changing an entry updates the
// values of its ancestors only.
#pragma once

#include <unordered_map>
#include <vector>

#include "library/book_entry.h"

namespace turncoat::library {

class BookTree {
 public:
  using Index = std::size_t;

  /// A move to a position of the book.
  struct Link {
    Square move;
    Index child;
    bool passed;
  };
  struct Node {
    BookEntry entry;
    std::vector<Link> links;
    std::vector<Index> parents;
    int move_count = 0;  // symmetric moves count once
  };

  explicit BookTree(const Rules& rules) : rules_(rules) {}

  const Rules& rules() const noexcept { return rules_; }
  std::size_t size() const noexcept { return nodes_.size(); }
  const Node& operator[](Index index) const { return nodes_[index]; }
  std::optional<Index> find(const Board& canonical_board) const;

  /// Whether a position that is not in the book leads to one that is.
  bool has_links(const Board& canonical_board) const;

  /// Adds an entry, or replaces its level and lines; computes its value. Returns the positions whose entries have changed,
  /// this one first.
  std::vector<Index> put(const BookEntry& entry);

  /// The value of a move: of the position it leads to if that is in the book, else of its line.
  Value value_of(const Link& link) const;
  /// Lines whose move does not lead to a position of the book.
  std::vector<BookLine> open_lines(Index index) const;
  /// An upper bound for the moves that have neither a link nor a line. None if all moves are known.
  std::optional<Value> bound_of_unknown(Index index) const;

 private:
  Index insert(const Board& board);
  Value negamax(Index index) const;
  bool is_linked(const Node& node, Square move) const;

  Rules rules_;
  std::vector<Node> nodes_;
  std::unordered_map<Board, Index> by_board_;
  // Positions that are not in the book yet, with those that lead to them.
  struct Waiting {
    Index parent;
    Square move;
    bool passed;
  };
  std::unordered_multimap<Board, Waiting> waiting_;
};

}  // namespace turncoat::library
