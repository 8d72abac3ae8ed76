// A whole book in memory: which positions lead to which, and what each is worth by negamax. An entry that comes or
// changes moves the values of all that lead to it, and of nothing else.
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
    int move_count = 0;  // distinct moves: images of each other count once
  };

  explicit BookTree(const Rules& rules) : rules_(rules) {}

  const Rules& rules() const noexcept { return rules_; }
  std::size_t size() const noexcept { return nodes_.size(); }
  const Node& operator[](Index index) const { return nodes_[index]; }
  std::optional<Index> find(const Board& canonical_board) const;

  /// Whether a position that is not in the book yet would lead to one that is.
  bool has_links(const Board& canonical_board) const;

  /// Puts an entry in, or its level and lines in place of what was known; its value is found here. Returns the positions
  /// whose entries are not as they were, this one first.
  std::vector<Index> put(const BookEntry& entry);

  /// What a move is worth: by the position it leads to if that is in the book, else by its line.
  Value value_of(const Link& link) const;
  /// Lines whose move does not lead to a position of the book.
  std::vector<BookLine> open_lines(Index index) const;
  /// Moves that are neither linked nor have a line might be better than what is known: at most this is sure of them.
  /// None if all moves are known.
  std::optional<Value> bound_of_unknown(Index index) const;

 private:
  Index insert(const Board& board);
  Value negamax(Index index) const;
  bool is_linked(const Node& node, Square move) const;

  Rules rules_;
  std::vector<Node> nodes_;
  std::unordered_map<Board, Index> by_board_;
  // Positions that are not in the book yet, by those that lead to them.
  struct Waiting {
    Index parent;
    Square move;
    bool passed;
  };
  std::unordered_multimap<Board, Waiting> waiting_;
};

}  // namespace turncoat::library
