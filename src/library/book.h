// The opening book for players: the known moves of a position, their scores, and which one to play.
#pragma once

#include <cstdint>
#include <memory>
#include <random>

#include "library/book_file.h"
#include "search/searcher.h"

namespace turncoat::library {

class Book {
 public:
  /// Throws DatabaseError if there is no such book or it is for other rules.
  Book(const std::filesystem::path& file, const Rules& rules)
      : file_(file, rules, Database::Access::read) {}

  /// The moves that the book knows here, best first, each with its line and the evidence for its score: the depth counts
  /// from here through the book to the end of the search behind it. Empty if the position is not in the book. Of symmetric
  /// moves only one is listed.
  std::vector<Line> moves(const Position& position) const;
  const BookFile& file() const noexcept { return file_; }

 private:
  /// Appends the best line from `position` on to `pv`; returns the evidence for its score.
  Evidence follow(const Position& position, std::vector<Square>& pv) const;

  BookFile file_;
};

/// How to choose among a book's moves.
struct BookUse {
  double variety =
      0;  // discs that a move may lose against the best; better moves are played more often
  std::optional<std::uint64_t> seed;  // for repeatable choices
};

/// Which of a book's moves, best first, to play: at random one that loses at most `variety` discs, better ones more often.
std::size_t choose_book_line(const std::vector<Line>& lines, double variety,
                             std::mt19937_64& random);

/// Plays from the book while it knows the position, then uses another searcher. The book's move is first in the report,
/// marked as `book`.
class BookSearcher : public Searcher {
 public:
  BookSearcher(std::unique_ptr<Searcher> beyond, std::shared_ptr<const Book> book,
               BookUse use = {});

  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) override;

  /// A seed in the BookUse has precedence over this one.
  bool begin_game(std::uint64_t seed) override {
    random_.seed(use_.seed.value_or(seed));
    return beyond_->begin_game(seed);
  }

 private:
  std::unique_ptr<Searcher> beyond_;
  std::shared_ptr<const Book> book_;
  BookUse use_;
  std::mt19937_64 random_;
};

}  // namespace turncoat::library
