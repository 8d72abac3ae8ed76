// Games from file to file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Convert, FromAnyFormatToAnyOther) {
  const TemporaryFile moves("f5d6c3\nf5f6\n", ".txt");
  const TemporaryFile ggf("", ".ggf");
  const TemporaryFile sgf("", ".sgf");
  const TemporaryFile pgn("", ".pgn");
  EXPECT_EQ(run_command({"convert", moves.name(), ggf.name()}).code, 0);
  EXPECT_EQ(run_command({"convert", ggf.name(), sgf.name()}).code, 0);
  EXPECT_EQ(run_command({"convert", sgf.name(), pgn.name()}).code, 0);
  EXPECT_THAT(ggf.text(), StartsWith("(;GM[Othello]PB[]PW[]RE[?]TY[8]BO[8 "));
  EXPECT_THAT(sgf.text(), HasSubstr(";B[f5];W[d6];B[c3])\n"));
  const Outcome back = run_command({"convert", pgn.name(), "-", "--to", "transcript"});
  EXPECT_EQ(back.out, "f5d6c3\nf5f6\n");
  EXPECT_THAT(back.err, HasSubstr("2 games written"));
}

TEST(Convert, DamagedGamesAreReportedAndLeftOut) {
  const TemporaryFile moves("f5d6\nf5f5\nf5f6\n", ".txt");
  const TemporaryFile out("", ".ggf");
  const Outcome outcome = run_command({"convert", moves.name(), out.name(), "--json"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(
      outcome.err,
      HasSubstr(moves.name() + ": game 2 (line 2): character 3 (move 2): White cannot play f5"));
  const auto facts = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(facts.at("written"), 2);
  EXPECT_EQ(facts.at("damaged"), 1);
  // What WTHOR cannot keep is left out; nothing is left of the file.
  const TemporaryFile wthor("old", ".wtb");
  const Outcome refused = run_command({"convert", out.name(), wthor.name()});
  EXPECT_EQ(refused.code, 1);
  EXPECT_THAT(refused.err,
              HasSubstr("an unfinished game without a result; expected for WTHOR, a result"));
  EXPECT_EQ(wthor.text(), "old");
}

TEST(Convert, ReadsStandardInput) {
  const Outcome outcome =
      run_command({"convert", "-", "-", "--to", "course", "--rules", "4x4"}, {.input = "d3"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.out, "[[[0,0,0,0],[0,1,-1,0],[0,-1,-1,-1],[0,0,0,0]]]\n");
}

TEST(Convert, BadUsageIsTwo) {
  const TemporaryFile moves("f5d6\n", ".txt");
  const TemporaryFile empty("", ".txt");
  const std::vector<std::vector<std::string>> calls = {
      {moves.name(), "/tmp/x.unknown"},     {"/nowhere.ggf", "-", "--to", "ggf"},
      {moves.name(), "-", "--to", "wthor"}, {empty.name(), "-", "--to", "ggf"},
      {moves.name(), "-", "--to", "stone"}, {moves.name(), "-", "--to", "ggf", "--rules", "5x5"}};
  for (std::vector<std::string> call : calls) {
    call.insert(call.begin(), "convert");
    const Outcome outcome = run_command(call);
    EXPECT_EQ(outcome.code, 2) << ::testing::PrintToString(call);
    EXPECT_THAT(outcome.out, IsEmpty());
    EXPECT_THAT(outcome.err, StartsWith("turncoat: "));
  }
}

TEST(Gtp, TalksOnStandardInputAndOutput) {
  const Outcome outcome = run_command({"gtp", "--level", "1", "--rules", "6x6"},
                                      {.input = "1 turncoat-rules\nfly\n2 genmove black\n"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out,
              ::testing::MatchesRegex("=1 6x6\n\n\\? unknown command\n\n=2 [a-f][1-6]\n\n"));
}

TEST(NBoard, TalksOnStandardInputAndOutput) {
  const Outcome outcome = run_command({"nboard"}, {.input = "nboard 2\nset depth 1\nping 4\ngo\n"});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("pong 4\n"));
  EXPECT_THAT(outcome.out, HasSubstr("=== "));
}

}  // namespace
}  // namespace turncoat::testing
