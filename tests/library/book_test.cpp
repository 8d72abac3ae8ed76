// The book: values against a plain negamax, its file, its moves under every symmetry, how it grows, its text form.
#include "library/book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <set>
#include <thread>

#include "library/book_builder.h"
#include "library/book_text.h"
#include "library/canonical_move.h"
#include "library_fixture.h"
#include "record/transcript.h"
#include "search/engine.h"

namespace turncoat::library {
namespace {

using Access = Database::Access;
using ::testing::HasSubstr;

const Rules kReversed = *Rules::from_name("8x8-reversed");

Position after(std::string_view moves, const Rules& rules = {}) {
  return parse_transcript(moves, Position::start(rules))->position();
}

BookEntry random_entry(const Position& position, std::mt19937_64& random) {
  BookEntry entry{canonical(position.board).board, 0, 5, {}};
  std::set<Square> used;
  for (const int square : each(Position{position.rules, entry.board}.moves())) {
    const Square move = canonical_move(entry.board, static_cast<Square>(square)).move;
    if (random() % 3 == 0 || !used.insert(move).second) continue;
    entry.lines.push_back({move, static_cast<Value>(random() % 81) - 40, {5, 73, false, true}});
  }
  if (entry.lines.empty()) {
    const Square move = static_cast<Square>(lowest(Position{position.rules, entry.board}.moves()));
    entry.lines.push_back({canonical_move(entry.board, move).move, 3, {5, 73, false, true}});
  }
  std::sort(entry.lines.begin(), entry.lines.end(),
            [](const BookLine& a, const BookLine& b) { return a.score > b.score; });
  return entry;
}

/// The value by definition, with nothing remembered.
Value plain_value(const BookTree& tree, const Board& board) {
  const BookEntry& entry = tree[*tree.find(board)].entry;
  Value best = -kInfinite;
  for (const int square : each(Position{tree.rules(), board}.moves())) {
    const Position next = Position{tree.rules(), board}.after(static_cast<Square>(square));
    const bool passed = next.must_pass();
    const Board child = canonical(passed ? next.board.passed() : next.board).board;
    if (!next.is_over() && tree.find(child)) {
      const Value value = plain_value(tree, child);
      best = std::max(best, passed ? value : -value);
      continue;
    }
    for (const BookLine& line : entry.lines) {
      if (line.move == canonical_move(board, static_cast<Square>(square)).move)
        best = std::max(best, line.score);
    }
  }
  return best;
}

TEST(BookTree, ValuesAreNegamaxAfterEveryChange) {
  for (const Rules& rules : {Rules{}, kReversed, *Rules::from_name("4x4")}) {
    std::mt19937_64 random(21);
    BookTree tree(rules);
    for (int i = 0; i < 400; ++i) {
      // Near the start, where many ways lead to one position; the end of 4x4 games has the passes.
      const int plies = rules.size == 4 ? 12 : 5;
      const Position position =
          random_game(random, rules, static_cast<int>(random() % plies)).position();
      if (position.moves() == 0) continue;
      const BookEntry entry = random_entry(position, random);
      std::vector<Value> before;
      for (std::size_t n = 0; n < tree.size(); ++n) before.push_back(tree[n].entry.value);
      const auto changed = tree.put(entry);
      ASSERT_FALSE(changed.empty());
      EXPECT_EQ(tree[changed.front()].entry.board, entry.board);
      for (std::size_t n = 0; n < before.size(); ++n) {
        if (tree[n].entry.value == before[n]) continue;
        EXPECT_THAT(changed, ::testing::Contains(n)) << "a change that nobody was told of";
      }
    }
    ASSERT_GT(tree.size(), 20u);
    for (std::size_t n = 0; n < tree.size(); ++n) {
      EXPECT_EQ(tree[n].entry.value, plain_value(tree, tree[n].entry.board));
    }
  }
}

TEST(BookFile, KeepsEntries) {
  const TemporaryPlace place;
  std::mt19937_64 random(22);
  BookTree tree(Rules{});
  for (int i = 0; i < 50; ++i)
    tree.put(random_entry(random_game(random, {}, 8).position(), random));
  std::vector<BookEntry> entries;
  for (std::size_t n = 0; n < tree.size(); ++n) entries.push_back(tree[n].entry);
  {
    BookFile file(place / "a", Rules{}, Access::write);
    file.save(entries);
    entries.front().lines.resize(1);
    entries.front().level = 9;
    file.save(std::span(entries).first(1));
  }
  const BookFile file(place / "a", Rules{}, Access::read);
  EXPECT_EQ(file.size(), static_cast<std::int64_t>(entries.size()));
  for (const BookEntry& entry : entries) EXPECT_EQ(file.find(entry.board), entry);
  EXPECT_FALSE(file.find(Position::start().board));
  EXPECT_EQ(BookFile::rules_of(place / "a"), Rules{});
  EXPECT_THROW(BookFile(place / "a", kReversed, Access::read), DatabaseError);
  EXPECT_THROW(BookFile(place / "missing", Rules{}, Access::read), DatabaseError);
}

/// A searcher that knows little but answers at once, and the same in every image.
BookBuilder::MakeSearcher quick_engine() {
  return [] { return std::make_unique<Engine>(EngineOptions{1, 4}); };
}

BookGrowth quick_growth() {
  BookGrowth growth;
  growth.level = 3;
  growth.lines = 3;
  growth.threads = 2;
  growth.plies = 5;
  growth.seconds = 20;
  return growth;
}

const std::stop_token kGoOn;

void grow(const std::filesystem::path& file, const Rules& rules, const BookGrowth& growth) {
  BookFile book(file, rules, Access::write);
  BookBuilder(book, quick_engine()).grow(Position::start(rules), growth, kGoOn);
}

/// Everything in the file fits together: values are negamax, moves are legal, the pages are whole.
void expect_consistent(const std::filesystem::path& file, const Rules& rules) {
  const BookFile book(file, rules, Access::write);
  const BookTree tree = read_book(book);
  EXPECT_EQ(static_cast<std::int64_t>(tree.size()), book.size());
  book.each([&](const BookEntry& entry) {
    ASSERT_EQ(canonical(entry.board).board, entry.board);
    ASSERT_FALSE(entry.lines.empty());
    EXPECT_EQ(entry.value, tree[*tree.find(entry.board)].entry.value);
    for (const BookLine& line : entry.lines) {
      EXPECT_TRUE((Position{rules, entry.board}).is_legal(line.move));
    }
  });
}

TEST(BookBuilder, GrowsFromTheStartUntilNothingIsLeft) {
  const TemporaryPlace place;
  for (const Rules& rules : {Rules{}, kReversed}) {
    const auto file = place / rules.family();
    grow(file, rules, quick_growth());
    expect_consistent(file, rules);
    const BookTree tree = read_book(BookFile(file, rules, Access::read));
    EXPECT_GT(tree.size(), 30u);
    // Within the plies that were asked for every line leads on, and none is hidden behind a better known bound.
    for (std::size_t n = 0; n < tree.size(); ++n) {
      const Board& board = tree[n].entry.board;
      EXPECT_LE(count(board.occupied()) - 4, 5);
      if (count(board.occupied()) - 4 < 5) {
        EXPECT_TRUE(tree.open_lines(n).empty());
      }
      if (const auto bound = tree.bound_of_unknown(n)) {
        EXPECT_LE(*bound, tree[n].entry.value);
      }
    }
  }
}

/// The most plies that a book of so many searches reaches.
int deepest(double deviation, std::size_t searches) {
  const TemporaryPlace place;
  BookGrowth growth = quick_growth();
  growth.plies = 60;
  growth.threads = 1;
  growth.deviation = deviation;
  BookFile book(place / "a", Rules{}, Access::write);
  BookBuilder builder(book, quick_engine());
  std::stop_source stop;
  builder.grow(Position::start(), growth, stop.get_token(), [&](const BookProgress& progress) {
    if (progress.searched >= searches) stop.request_stop();
  });
  int plies = 0;
  for (std::size_t n = 0; n < builder.tree().size(); ++n) {
    plies = std::max(plies, count(builder.tree()[n].entry.board.occupied()) - 4);
  }
  return plies;
}

TEST(BookBuilder, ASmallerDeviationIsNarrowerAndDeeper) {
  EXPECT_GT(deepest(0.02, 60), deepest(60, 60));
}

TEST(BookBuilder, SearchesAgainWhatWasSearchedWithLess) {
  const TemporaryPlace place;
  BookGrowth growth = quick_growth();
  growth.plies = 2;
  grow(place / "a", {}, growth);
  growth.level = 5;
  grow(place / "a", {}, growth);
  BookFile(place / "a", Rules{}, Access::read).each([](const BookEntry& entry) {
    EXPECT_EQ(entry.level, 5);
  });
}

TEST(BookBuilder, TakesWholeLinesIn) {
  const TemporaryPlace place;
  BookFile book(place / "a", Rules{}, Access::write);
  BookBuilder builder(book, quick_engine());
  const Game game = *parse_transcript("f5d6c3d3c4f4f6", Position::start());
  BookGrowth growth = quick_growth();
  growth.plies = 60;
  EXPECT_EQ(builder.add(game.positions(), growth, kGoOn).searched, 8u);
  EXPECT_EQ(builder.add(game.positions(), growth, kGoOn).searched, 0u);
  for (const Position& position : game.positions()) {
    EXPECT_TRUE(book.find(canonical(position.board).board));
  }
}

/// Puts one position after the other into the book, each with all the values that it changes, for ever.
[[noreturn]] void write_for_ever(const std::filesystem::path& name, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  BookFile file(name, Rules{}, Access::write);
  BookTree tree = read_book(file);
  for (;;) {
    const Position position = random_game(random, {}, static_cast<int>(random() % 6)).position();
    std::vector<BookEntry> entries;
    for (const auto index : tree.put(random_entry(position, random))) {
      entries.push_back(tree[index].entry);
    }
    file.save(entries);
  }
}

TEST(BookFile, KilledAtAnyMomentIsWhole) {
  const TemporaryPlace place;
  std::mt19937_64 random(23);
  std::int64_t size = 0;
  // On a busy machine a child may be killed before it has done anything: then there are more of them.
  for (int round = 0; round < 20 || (size == 0 && round < 200); ++round) {
    const pid_t child = fork();
    if (child == 0) write_for_ever(place / "a", random());
    std::this_thread::sleep_for(std::chrono::milliseconds(5 + random() % 60));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    expect_consistent(place / "a", {});
    const std::int64_t now = BookFile(place / "a", Rules{}, Access::read).size();
    EXPECT_GE(now, size) << "what was there is still there";
    size = now;
  }
  EXPECT_GT(size, 0);
}

TEST(Book, TellsTheSameInEveryImage) {
  const TemporaryPlace place;
  grow(place / "a", {}, quick_growth());
  const Book book(place / "a", {});
  const auto start = book.moves(Position::start());
  ASSERT_EQ(start.size(), 1u) << "four moves that are images of each other";
  EXPECT_TRUE(start.front().evidence.book);
  EXPECT_GT(start.front().evidence.depth, 3);

  const Position position = after("f5d6c3");
  const auto lines = book.moves(position);
  ASSERT_GE(lines.size(), 2u);
  const BookTree tree = read_book(book.file());
  EXPECT_EQ(lines.front().score,
            to_discs(tree[*tree.find(canonical(position.board).board)].entry.value));
  for (const Line& line : lines) {
    Game game(position);
    for (const Square move : line.pv) EXPECT_TRUE(game.play(move));
    EXPECT_EQ(line.pv.front(), line.move);
  }
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    Position image = position;
    image.board = transformed(position.board, symmetry);
    const auto there = book.moves(image);
    ASSERT_EQ(there.size(), lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      EXPECT_EQ(there[i].score, lines[i].score);
      EXPECT_EQ(canonical_move(image.board, there[i].move),
                canonical_move(position.board, lines[i].move));
    }
  }
  EXPECT_TRUE(book.moves(after("f5d6c3d3c4f4c5b3c2")).empty());
}

TEST(BookSearcher, ChoosesWithinTheVariety) {
  const TemporaryPlace place;
  grow(place / "a", {}, quick_growth());
  const auto book = std::make_shared<Book>(place / "a", Rules{});
  const Position position = after("f5d6");
  const auto lines = book->moves(position);
  ASSERT_GE(lines.size(), 2u);
  const double lost = lines[0].score - lines[1].score;
  const auto chosen = [&](double variety, std::uint64_t seed) {
    std::multiset<Square> moves;
    BookSearcher searcher(std::make_unique<Engine>(EngineOptions{1, 4}), book, {variety, seed});
    for (int i = 0; i < 200; ++i) moves.insert(searcher.search(position, {}).best().move);
    return moves;
  };
  EXPECT_EQ(chosen(0, 1).count(lines[0].move), 200u);
  const auto varied = chosen(lost + 0.01, 1);
  EXPECT_GT(varied.count(lines[0].move), 0u);
  EXPECT_GT(varied.count(lines[1].move), 0u);
  EXPECT_GE(varied.count(lines[0].move) + 40, varied.count(lines[1].move)) << "better, more often";
  for (const Line& line : lines) {
    if (lines[0].score - line.score > lost + 0.01) {
      EXPECT_EQ(varied.count(line.move), 0u);
    }
  }
  EXPECT_EQ(varied, chosen(lost + 0.01, 1)) << "the same seed, the same choices";
}

TEST(BookSearcher, GoesOnWithoutTheBook) {
  const TemporaryPlace place;
  grow(place / "a", {}, quick_growth());
  BookSearcher searcher(std::make_unique<Engine>(EngineOptions{1, 4}),
                        std::make_shared<Book>(place / "a", Rules{}));
  Limits limits;
  limits.level = 2;
  limits.lines = 2;
  const Report known = searcher.search(after("f5d6"), limits);
  EXPECT_TRUE(known.best().evidence.book);
  EXPECT_EQ(known.lines.size(), 2u);
  const Report unknown = searcher.search(after("f5d6c3d3c4f4c5b3c2"), limits);
  EXPECT_FALSE(unknown.best().evidence.book);
}

TEST(ShippedBooks, AreWholeAndSmall) {
  for (const Rules& rules : {Rules{}, kReversed}) {
    const auto shipped =
        std::filesystem::path(TURNCOAT_SOURCE_DIR) / "books" / (rules.family() + ".book");
    EXPECT_LT(std::filesystem::file_size(shipped), 1'000'000u);
    const TemporaryPlace place;
    std::filesystem::copy_file(shipped, place / "a");
    expect_consistent(place / "a", rules);
    const Book book(place / "a", rules);
    EXPECT_GT(book.file().size(), 500);
    EXPECT_EQ(book.moves(Position::start(rules)).size(), 1u);
    EXPECT_GE(book.moves(after("f5d6", rules)).size(), 3u);
  }
}

TEST(BookText, RoundTrip) {
  const TemporaryPlace place;
  grow(place / "a", {}, quick_growth());
  const BookTree tree = read_book(BookFile(place / "a", Rules{}, Access::read));
  std::vector<BookEntry> entries;
  for (std::size_t n = 0; n < tree.size(); ++n) {
    const auto entry = parse_book_line(print_book_line(tree, n), {});
    ASSERT_TRUE(entry) << entry.error().message();
    entries.push_back(*entry);
  }
  BookTree back(Rules{});
  std::vector<BookTree::Index> changed;
  EXPECT_EQ(merge(back, entries, changed).added, tree.size());
  ASSERT_EQ(back.size(), tree.size());
  for (std::size_t n = 0; n < tree.size(); ++n) {
    const auto index = back.find(tree[n].entry.board);
    ASSERT_TRUE(index);
    // Each leaf is rounded to whole discs, and so no value is off by more than that.
    EXPECT_NEAR(back[*index].entry.value, tree[n].entry.value, kUnitsPerDisc / 2);
    EXPECT_EQ(back[*index].entry.level, 3);
  }
  EXPECT_EQ(merge(back, entries, changed).kept, entries.size());
}

TEST(BookText, ReadsALineAndNothingElse) {
  const std::string board = "---------------------------OX------XO---------------------------";
  const auto entry = parse_book_line(board + " X,12,F5,-2\r", {});
  ASSERT_TRUE(entry) << entry.error().message();
  EXPECT_EQ(entry->level, 12);
  ASSERT_EQ(entry->lines.size(), 1u);
  EXPECT_EQ(entry->lines[0].score, from_discs(-2));
  EXPECT_EQ(entry->lines[0].evidence.depth, 12);
  EXPECT_FALSE(entry->lines[0].evidence.exact);
  const auto closed = parse_book_line(board + " X,12,--,-127", {});
  ASSERT_TRUE(closed);
  EXPECT_TRUE(closed->lines.empty());
  for (const char* bad : {" X", " X,12", " X,12,F5", " X,12,F5,x", " X,x,F5,2", " X,12,A1,2",
                          " X,12,Z9,2", " X,12,F5,65", " X,12,F5,2,3", " X,-1,F5,2", ",12,F5"}) {
    EXPECT_FALSE(parse_book_line(board + bad, {})) << bad;
  }
  EXPECT_FALSE(parse_book_line(board.substr(1) + " X,12,F5,2", {}));
  EXPECT_FALSE(parse_book_line("", {}));
}

}  // namespace
}  // namespace turncoat::library
