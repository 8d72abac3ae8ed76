// Grows a book: along the best lines first, then into other moves, the sooner the less they lose.
#pragma once

#include <functional>
#include <memory>

#include "library/book_file.h"
#include "library/book_tree.h"
#include "search/default_levels.h"
#include "search/searcher.h"

namespace turncoat::library {

struct BookGrowth {
  double seconds = 60;               // to work; searches under way at the end are lost
  int level = default_level::kBook;  // of the searches
  int lines = 4;                     // moves to rank per position
  double deviation =
      0.5;          // a move that loses this many discs counts like one more ply of the best line
  int plies = 60;   // go no deeper than this from the start of the game
  int threads = 1;  // positions searched at the same time
};

struct BookProgress {
  double seconds = 0;
  std::size_t positions = 0;  // in the book
  std::size_t searched = 0;   // in this run
  Value value = 0;            // of the position that the book grows from
};

class BookBuilder {
 public:
  /// Makes a searcher for one thread. Called from the thread that uses it.
  using MakeSearcher = std::function<std::unique_ptr<Searcher>()>;
  using Listener = std::function<void(const BookProgress&)>;

  /// Reads the whole book. New entries are written about once a second.
  BookBuilder(BookFile& file, MakeSearcher make_searcher);
  ~BookBuilder();

  /// Grows the book below `root` until the time is over, `stop` is requested, or nothing is left to search.
  BookProgress grow(const Position& root, const BookGrowth& growth, std::stop_token stop,
                    const Listener& listener = {});
  /// Searches all the positions that are not in the book, so that the book has a whole line and not only its end.
  BookProgress add(std::span<const Position> positions, const BookGrowth& growth,
                   std::stop_token stop, const Listener& listener = {});

  const BookTree& tree() const noexcept { return tree_; }

 private:
  struct Task {
    Board board;  // canonical
    int lines;
  };
  struct Work;  // state shared by the threads of one run

  BookProgress run(Work& work, const BookGrowth& growth, std::stop_token stop,
                   const Listener& listener);
  /// The next `count` positions to search below `root`, the most urgent first.
  std::vector<Task> choose(const Board& root, const BookGrowth& growth, std::size_t count,
                           const std::vector<Board>& busy) const;
  void keep(const Board& board, const Report& report, int level);
  void save();

  BookFile& file_;
  MakeSearcher make_searcher_;
  BookTree tree_;
  std::vector<BookTree::Index> unsaved_;
  // The number of moves requested for each position: a searcher that ranked fewer is not asked again.
  std::unordered_map<Board, int> asked_;
};

/// The book in memory.
BookTree read_book(const BookFile& file);

}  // namespace turncoat::library
