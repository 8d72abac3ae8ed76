// The opening book as a player uses it: which moves are known here, what they are worth, and which one to play.
#pragma once

#include <cstdint>
#include <memory>
#include <random>

#include "library/book_file.h"
#include "search/searcher.h"

namespace turncoat::library {

class Book {
 public:
  /// Throws DatabaseError if there is no such book or it is for another game.
  Book(const std::filesystem::path& file, const Rules& rules)
      : file_(file, rules, Database::Access::read) {}

  /// The moves that the book knows here, best first, each with the line that it expects and with what stands behind
  /// its score: the depth counts from here through the book to the end of the search beyond. Empty if the position is
  /// not in the book. Moves that are images of each other stand there once.
  std::vector<Line> moves(const Position& position) const;
  const BookFile& file() const noexcept { return file_; }

 private:
  /// Adds the best line from `position` on, and says what its score rests on.
  Evidence follow(const Position& position, std::vector<Square>& pv) const;

  BookFile file_;
};

/// How freely to choose among a book's moves.
struct BookUse {
  double variety =
      0;  // discs that a move may lose against the best one; better ones come more often
  std::optional<std::uint64_t> seed;  // for the same choices again
};

/// Which of a book's moves to play, the first being the best: one that loses at most `variety` discs, better ones more often.
std::size_t choose_book_line(const std::vector<Line>& lines, double variety,
                             std::mt19937_64& random);

/// Plays from the book as long as it knows the position, and asks another searcher from there on. The book's move
/// stands first in the report, marked as `book`.
class BookSearcher : public Searcher {
 public:
  BookSearcher(std::unique_ptr<Searcher> beyond, std::shared_ptr<const Book> book,
               BookUse use = {});

  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) override;

  /// A seed of its own in the use goes before this one.
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
