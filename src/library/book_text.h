// Books as text, the way Edax exports and imports them: a line for every position,
//   `---…--- X,16,F5,-2`
// board with the mover as X, level, the best move that leads out of the book and its score in whole discs; `--` and -127
// where every move stays in the book. Which moves stay is found again from the positions.
#pragma once

#include <string>
#include <string_view>

#include "library/book_tree.h"
#include "record/parse_error.h"

namespace turncoat::library {

/// What a line tells, as an entry with one line of its own or none. Its evidence is what the level means here; nothing
/// that comes from outside is called exact.
Parsed<BookEntry> parse_book_line(std::string_view line, const Rules& rules);

std::string print_book_line(const BookTree& tree, BookTree::Index index);

struct BookMerge {
  std::size_t added = 0;
  std::size_t replaced = 0;  // known, but searched with a lower level
  std::size_t kept = 0;      // known as well or better
  std::size_t empty =
      0;  // told nothing: neither a move of their own nor one that stays in the book
};

/// Puts entries into the tree; `changed` gets the positions whose entries are not as they were.
BookMerge merge(BookTree& tree, std::vector<BookEntry> entries,
                std::vector<BookTree::Index>& changed);

}  // namespace turncoat::library
