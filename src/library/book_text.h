// Books as text, as Edax exports and imports them: a line for every position,
//   `---…--- X,16,F5,-2`
// board with the mover as X, level, the best move that leads out of the book and its score in whole discs; `--` and -127
// if every move stays in the book. Which moves stay follows from the positions.
#pragma once

#include <string>
#include <string_view>

#include "library/book_tree.h"
#include "record/parse_error.h"

namespace turncoat::library {

/// Reads a line as an entry with one line or none. The evidence is that of the same level here, and never exact.
Parsed<BookEntry> parse_book_line(std::string_view line, const Rules& rules);

std::string print_book_line(const BookTree& tree, BookTree::Index index);

struct BookMerge {
  std::size_t added = 0;
  std::size_t replaced = 0;  // known, but with a lower level
  std::size_t kept = 0;      // known as well or better
  std::size_t empty =
      0;  // without information: no move of their own and none that stays in the book
};

/// Adds entries to the tree; `changed` receives the positions whose entries have changed.
BookMerge merge(BookTree& tree, std::vector<BookEntry> entries,
                std::vector<BookTree::Index>& changed);

}  // namespace turncoat::library
