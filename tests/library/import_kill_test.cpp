// An import that is killed at any moment leaves a library that opens, with whole games only, and can be run again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <thread>

#include "library/game_import.h"
#include "library_fixture.h"

namespace turncoat::library {
namespace {

using Access = Database::Access;

// Few a transaction, so that kills come before, in and between them.
constexpr std::size_t kGames = 1500;
constexpr std::size_t kInTransaction = 100;

std::vector<GameRecord> games_to_import() {
  std::mt19937_64 random(11);
  std::vector<GameRecord> games(kGames);
  for (GameRecord& game : games) game.game = random_game(random);
  return games;
}

void import_all(const std::filesystem::path& file, const std::vector<GameRecord>& games) {
  GameLibrary library(file, Access::write);
  GameImport import(library, kInTransaction);
  for (const GameRecord& game : games) import.add(game);
  import.commit();
}

std::int64_t number(const Database& database, std::string_view sql) {
  Statement statement = database.prepare(sql);
  statement.step();
  return statement.integer(0);
}

/// Every game replays, and has a row for each of its positions.
void expect_whole(const std::filesystem::path& file) {
  const GameLibrary library(file, Access::write);
  Statement check = library.database().prepare("PRAGMA integrity_check");
  check.step();
  ASSERT_EQ(check.text(0), "ok");
  std::int64_t positions = 0;
  library.each({}, [&](const GameRecord& record) {
    positions += static_cast<std::int64_t>(record.game.positions().size());
  });
  EXPECT_EQ(number(library.database(), "SELECT count(*) FROM position"), positions);
  EXPECT_EQ(number(library.database(),
                   "SELECT count(*) FROM position WHERE game NOT IN (SELECT id FROM game)"),
            0);
}

TEST(ImportKill, LeavesWholeGamesAndCanBeRunAgain) {
  const TemporaryPlace place;
  const auto games = games_to_import();
  std::mt19937_64 random(12);
  int killed = 0;
  std::int64_t last = 0;
  for (int round = 0; round < 20; ++round) {
    // A new library every few rounds, so that there is always something left to do.
    const auto file = place / ("library" + std::to_string(round / 4));
    const pid_t child = fork();
    if (child == 0) {
      import_all(file, games);
      _exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5 + random() % 60));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    killed += WIFSIGNALED(status);
    expect_whole(file);
    const std::int64_t size = GameLibrary(file, Access::read).size();
    if (round % 4 != 0) {
      EXPECT_GE(size, last) << "what was there is still there";
    }
    last = size;
  }
  EXPECT_GE(killed, 10) << "the others had finished before the signal came";
  for (int which = 0; which < 5; ++which) {
    const auto file = place / ("library" + std::to_string(which));
    import_all(file, games);
    expect_whole(file);
    EXPECT_EQ(GameLibrary(file, Access::read).size(), static_cast<std::int64_t>(kGames));
  }
}

}  // namespace
}  // namespace turncoat::library
