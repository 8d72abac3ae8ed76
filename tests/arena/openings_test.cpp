#include "arena/openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "core/symmetry.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

using ::testing::HasSubstr;

std::set<Board> boards(const std::vector<Game>& openings) {
  std::set<Board> all;
  for (const Game& game : openings) all.insert(canonical(game.position().board).board);
  return all;
}

TEST(Openings, AllOfAPly) {
  // Known counts of positions up to symmetry.
  EXPECT_EQ(all_openings({}, 0).size(), 1u);
  EXPECT_EQ(all_openings({}, 1).size(), 1u);
  EXPECT_EQ(all_openings({}, 2).size(), 3u);
  EXPECT_EQ(all_openings({}, 3).size(), 14u);
  EXPECT_EQ(all_openings({}, 5).size(), 322u);
  EXPECT_EQ(boards(all_openings({}, 5)).size(), 322u);
}

TEST(Openings, RandomOnesDifferAndAreTheSameForASeed) {
  const auto some = make_openings("random:8", {}, 100, 5);
  ASSERT_TRUE(some);
  EXPECT_EQ(some->size(), 100u);
  EXPECT_EQ(boards(*some).size(), 100u);
  EXPECT_EQ(some->front().moves().size(), 8u);
  const auto again = make_openings("random:8", {}, 100, 5);
  const auto others = make_openings("random:8", {}, 100, 6);
  for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ((*some)[i].moves(), (*again)[i].moves());
  EXPECT_NE(boards(*others), boards(*some));
  // Two plies have three positions, however many are wanted.
  EXPECT_EQ(make_openings("random:2", {}, 100, 1)->size(), 3u);
  EXPECT_EQ(make_openings("ply:4", {}, 7, 1)->size(), 7u);
  EXPECT_EQ(make_openings("start", *Rules::from_name("6x6"), 9, 1)->size(), 1u);
}

TEST(Openings, FromAFile) {
  const auto file =
      std::filesystem::temp_directory_path() / ("turncoat-openings-" + std::to_string(getpid()));
  std::ofstream(file) << "# a comment\nf5d6c3\n\n"
                         "------------------XO------XXX------OXX-----O-------------------- O\n";
  const auto read = make_openings(file, {}, 10, 1);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->size(), 2u);
  std::ofstream(file) << "f5d6c3\nf5f5\n";
  EXPECT_THAT(make_openings(file, {}, 10, 1).error(), HasSubstr("line 2: "));
  std::ofstream(file) << "\n";
  EXPECT_THAT(make_openings(file, {}, 10, 1).error(), HasSubstr("no openings"));
  std::filesystem::remove(file);
  EXPECT_THAT(make_openings(file, {}, 10, 1).error(), HasSubstr("no such file"));
}

TEST(Openings, EvenOnesComeWithTheProgram) {
  const auto even = make_openings("even", {}, 10'000, 1);
  ASSERT_TRUE(even) << even.error();
  EXPECT_EQ(even->size(), 1000u);
  EXPECT_EQ(boards(*even).size(), 1000u);
  for (const Game& game : *even) EXPECT_EQ(game.moves().size(), 8u);
  EXPECT_THAT(make_openings("even", *Rules::from_name("6x6"), 10, 1).error(),
              HasSubstr("8x8 only"));
}

TEST(Openings, SaysWhatIsWrong) {
  for (const char* wrong : {"random:", "random:x", "random:-1", "random:99", "ply:10", "ply:"}) {
    EXPECT_THAT(make_openings(wrong, {}, 10, 1).error(), HasSubstr("expected")) << wrong;
  }
  EXPECT_THAT(make_openings("random:30", *Rules::from_name("4x4"), 10, 1).error(),
              HasSubstr("every such game is over"));
}

}  // namespace
}  // namespace turncoat
