#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

// A game of 6×6, both sides playing at random.
const std::string kGame = "b3d2e4b4b2f5d1b1a2e1f4e3f3c1a5d5f6b5e6d6a4a3c2c5e5a1c6b6a6e2f2f1";

TEST(ReviewCommand, TextJsonAndPage) {
  const TemporaryFile page("", ".html");
  const Outcome text = run_command(
      {"review", kGame, "--rules", "6x6", "--level", "2", "--threads", "1", "--html", page.name()});
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("Discs lost"));
  EXPECT_THAT(text.out, HasSubstr("\n  1.  Black b3"));
  EXPECT_THAT(page.text(), HasSubstr("<!doctype html>"));
  const Outcome json = run_command({"review", "-", "--rules", "6x6", "--level", "2", "--json"},
                                   {.input = kGame + "\n"});
  EXPECT_EQ(json.code, 0) << json.err;
  EXPECT_EQ(Json::parse(json.out).at("moves").size(), 33u);  // 32 discs and a pass
}

TEST(ReviewCommand, ChoosesAGameOfAFile) {
  const TemporaryFile games("f5d6c3\nf5f6\nf5f4e3d6\n", ".txt");
  const Outcome several = run_command({"review", games.name(), "--level", "1"});
  EXPECT_EQ(several.code, 2);
  EXPECT_THAT(several.err, HasSubstr("--game"));
  const Outcome third =
      run_command({"review", games.name(), "--game", "3", "--level", "1", "--json"});
  EXPECT_EQ(third.code, 0) << third.err;
  EXPECT_EQ(Json::parse(third.out).at("transcript"), "f5f4e3d6");
  const Outcome beyond = run_command({"review", games.name(), "--game", "4", "--level", "1"});
  EXPECT_EQ(beyond.code, 2);
  EXPECT_THAT(beyond.err, HasSubstr("only 3"));
}

TEST(ReviewCommand, SaysWhatItCannotRead) {
  EXPECT_EQ(run_command({"review", "f5f5"}).code, 2);
  EXPECT_EQ(run_command({"review"}).code, 2);
  const Outcome missing = run_command({"review", "no-such-file.ggf"});
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("no such file"));
}

TEST(PuzzlesCommand, WritesQuestionsAndSolutions) {
  const TemporaryFile games(kGame + "\n", ".txt");
  const TemporaryFile obf("", ".obf");
  const Outcome found = run_command({"puzzles", games.name(), "--rules", "6x6", "--level", "6",
                                     "--margin", "2", "--obf", obf.name(), "--json"});
  EXPECT_EQ(found.code, 0) << found.err;
  std::size_t lines = 0;
  for (const char c : obf.text()) lines += c == '\n';
  std::size_t objects = 0;
  for (std::size_t at = 0; at < found.out.size(); at = found.out.find('\n', at) + 1, ++objects) {
    const Json puzzle = Json::parse(found.out.substr(at, found.out.find('\n', at) - at));
    EXPECT_TRUE(puzzle.at("solution").contains("answer"));
  }
  EXPECT_GE(objects, 2u);
  EXPECT_EQ(lines, objects);
}

}  // namespace
}  // namespace turncoat::testing
