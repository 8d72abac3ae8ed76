// A database file may be damaged, half written by a killed process, or made to do harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "library/book.h"
#include "library/game_import.h"
#include "library_fixture.h"
#include "record/new_file.h"
#include "record/whole_file.h"

namespace turncoat::library {
namespace {

namespace fs = std::filesystem;
using Access = Database::Access;
using ::testing::HasSubstr;

std::vector<BookEntry> entries_of_games(std::size_t count) {
  std::mt19937_64 random(3);
  std::vector<BookEntry> entries;
  while (entries.size() < count) {
    const Position position =
        random_game(random, {}, 8 + static_cast<int>(random() % 30)).position();
    if (position.moves() == 0) continue;
    const Board board = canonical(position.board).board;
    const auto move = static_cast<Square>(lowest(Position{{}, board}.moves()));
    entries.push_back({board, 16, 10, {{move, 16, {10, 100, false, true}}}});
  }
  return entries;
}

fs::path make_book(const TemporaryPlace& place) {
  const fs::path file = place / "test.book";
  BookFile(file, {}, Access::write).save(entries_of_games(300));
  return file;
}

fs::path make_library(const TemporaryPlace& place) {
  const fs::path file = place / "test.library";
  GameLibrary library(file, Access::write);
  GameImport import(library);
  std::mt19937_64 random(5);
  for (int i = 0; i < 30; ++i) {
    GameRecord record;
    record.game = random_game(random);
    record.black = "B";
    record.white = "W";
    record.comment = "a comment";
    import.add(record);
  }
  import.commit();
  library.database().execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE");
  return file;
}

/// Everything that can be read from it, as text; throws DatabaseError.
std::string all_of_book(const fs::path& file) {
  const BookFile book(file, {}, Access::read);
  std::string all;
  book.each([&](const BookEntry& entry) {
    all += std::to_string(entry.board.mover) + " " + std::to_string(entry.value) + " ";
    for (const BookLine& line : entry.lines) all += std::to_string(line.score) + " ";
    if (book.find(entry.board) != entry) throw DatabaseError("found otherwise than listed");
  });
  return all;
}

std::string all_of_library(const fs::path& file) {
  const GameLibrary library(file, Access::read);
  std::string all;
  for (const FoundGame& found : library.search({}).games) {
    const auto record = library.game(found.id);
    all += found.moves + std::to_string(found.score.value_or(99)) + record->comment;
  }
  for (const Continuation& next : library.continuations(Position::start()).moves)
    all += std::to_string(next.move) + " " + std::to_string(next.games) + " ";
  return all;
}

void change(const fs::path& file, const FileKind& kind, const std::string& sql) {
  Database(file, kind, Access::write).execute(sql);
}

constexpr FileKind kBookKind{"book", 0x5463426b, 2, ""};

TEST(UntrustedBook, RowsAreChecked) {
  for (const char* sql :
       {"UPDATE line SET move = 255", "UPDATE line SET move = 27", "UPDATE line SET move = -1",
        "UPDATE line SET score = 2147483647", "UPDATE position SET value = 2147483647",
        "UPDATE position SET value = 'x'", "UPDATE position SET level = -5",
        "UPDATE line SET percent = 1000", "UPDATE line SET depth = 9223372036854775807",
        "UPDATE position SET opponent = mover WHERE id = 7"}) {
    const TemporaryPlace place;
    const fs::path file = make_book(place);
    ASSERT_FALSE(all_of_book(file).empty());
    change(file, kBookKind, sql);
    EXPECT_THROW(all_of_book(file), DatabaseError) << sql;
  }
}

TEST(UntrustedLibrary, RowsAreChecked) {
  for (const char* sql :
       {"UPDATE position SET move = 255", "UPDATE position SET score = 1000000000",
        "UPDATE game SET score = 2147483647", "UPDATE game SET winner = 7",
        "UPDATE game SET moves = 'f5f5'", "UPDATE game SET rules = '9x9'",
        R"(UPDATE game SET details = '{"result":[0,null,200]}')",
        R"(UPDATE game SET details = '{"result":[0,1e300,0]}')",
        R"(UPDATE game SET details = '{"notes":[[1,1]]}')",
        R"(UPDATE game SET details = '{"scores":[[300,1]]}')",
        "UPDATE game SET details = printf('%.*c', 100000, '[')"}) {
    const TemporaryPlace place;
    const fs::path file = make_library(place);
    ASSERT_FALSE(all_of_library(file).empty());
    change(file, kLibrary, sql);
    EXPECT_THROW(all_of_library(file), DatabaseError) << sql;
  }
}

// The list of segments was counted up to the largest number.
TEST(UntrustedLibrary, HugeNumbersDoNotTakeForever) {
  const TemporaryPlace place;
  const fs::path file = make_library(place);
  change(file, kLibrary,
         "UPDATE position SET game = 9223372036854775807, segment = 562949953421311 WHERE game = 3;"
         "UPDATE game SET id = 9223372036854775807 WHERE id = 3");
  const GameLibrary library(file, Access::read);
  EXPECT_EQ(library.continuations(Position::start()).total.games, 30);
  GameQuery query;
  query.position = Position::start();
  EXPECT_EQ(library.search(query).total, 30);
}

TEST(UntrustedDatabase, CodeOfItsOwnIsRefused) {
  for (const char* sql :
       {"CREATE TRIGGER harm AFTER UPDATE ON game BEGIN DELETE FROM game; END",
        "ALTER TABLE event RENAME TO other; CREATE VIEW event AS SELECT * FROM other"}) {
    const TemporaryPlace place;
    const fs::path file = make_library(place);
    change(file, kLibrary, sql);
    EXPECT_THROW(GameLibrary(file, Access::read), DatabaseError);
  }
}

// A file brings checks, defaults and computed columns.
TEST(UntrustedDatabase, CannotMakeValuesThatFillTheMemory) {
  const TemporaryPlace place;
  const fs::path file = make_library(place);
  change(file, kLibrary, "SELECT hex(zeroblob(1000000))");
  EXPECT_THROW(change(file, kLibrary, "SELECT hex(zeroblob(100000000))"), DatabaseError);
}

/// Flips bits all over the file; nothing else may be read from it than before.
void expect_flips_noticed(const fs::path& file, std::string (*read)(const fs::path&)) {
  const std::string bytes = *read_whole_file(file);
  const std::string whole = read(file);
  std::mt19937_64 random(17);
  for (int i = 0; i < 150; ++i) {
    std::string flipped = bytes;
    // A quarter of them where the file says what it is.
    const std::size_t at = random() % (i % 4 == 0 ? 100 : flipped.size());
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << random() % 8));
    write_whole_file(file, flipped);
    try {
      EXPECT_EQ(read(file), whole) << "byte " << at;
    } catch (const DatabaseError&) {
    }
  }
}

TEST(UntrustedDatabase, FlippedBitsChangeNoAnswer) {
  const TemporaryPlace place;
  expect_flips_noticed(make_book(place), all_of_book);
  expect_flips_noticed(make_library(place), all_of_library);
}

TEST(UntrustedDatabase, AFolderOrNothingIsAClearError) {
  const TemporaryPlace place;
  EXPECT_THROW(BookFile(place / "missing", {}, Access::read), DatabaseError);
  EXPECT_FALSE(fs::exists(place / "missing"));
  EXPECT_THROW(BookFile(place / "", {}, Access::read), DatabaseError);
  write_whole_file(place / "text", "not a database at all, but a text that is long enough");
  EXPECT_THROW(BookFile(place / "text", {}, Access::read), DatabaseError);
}

/// Leaves the book as a killed writer does: pages of a transaction written, and the journal that undoes them.
void kill_a_writer_of(const fs::path& file) {
  const pid_t child = fork();
  if (child == 0) {
    const Database database(file, kBookKind, Access::write);
    database.execute(
        "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; UPDATE position SET value = 1; "
        "UPDATE line SET score = 1; UPDATE position SET level = 3");
    ::raise(SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(fs::exists(file.string() + "-journal"));
}

TEST(KilledBook, IsReadAsItWasBefore) {
  const TemporaryPlace place;
  const fs::path file = make_book(place);
  const std::string before = all_of_book(file);
  kill_a_writer_of(file);
  EXPECT_EQ(all_of_book(file), before);
  EXPECT_EQ(all_of_book(file), before);
}

TEST(KilledBook, IsReadFromAFolderThatMayNotBeWritten) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become somebody who may not write";
  const TemporaryPlace place;
  const fs::path file = make_book(place);
  const std::string before = all_of_book(file);
  kill_a_writer_of(file);
  fs::permissions(file.parent_path(), fs::perms(0755));
  fs::permissions(file, fs::perms(0644));
  const std::string journal = file.string() + "-journal";
  fs::permissions(journal, fs::perms(0644));
  const pid_t child = fork();
  if (child == 0) {
    constexpr uid_t kNobody = 65534;
    if (setgid(kNobody) != 0 || setuid(kNobody) != 0) _exit(3);
    try {
      _exit(all_of_book(file) == before ? 0 : 1);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
      _exit(2);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
  EXPECT_TRUE(fs::exists(journal)) << "nothing was changed";
}

// A library that was closed well needs a file beside it to be read, unless it is copied.
TEST(ReadOnlyFolder, LibrariesAreRead) {
  if (geteuid() != 0) GTEST_SKIP() << "only root can become somebody who may not write";
  const TemporaryPlace place;
  const fs::path file = make_library(place);
  { GameLibrary(file, Access::write).database().execute("PRAGMA user_version"); }
  const std::string before = all_of_library(file);
  const pid_t child = fork();
  if (child == 0) {
    if (setgid(65534) != 0 || setuid(65534) != 0) _exit(3);
    try {
      _exit(all_of_library(file) == before ? 0 : 1);
    } catch (const std::exception& error) {
      std::fprintf(stderr, "%s\n", error.what());
      _exit(2);
    }
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace turncoat::library
