// What students and teachers meet besides matches: evaluations term by term, logs, experiments, small things.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "run_command.h"

namespace turncoat::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;
namespace fs = std::filesystem;

const std::string kLog = std::string(TURNCOAT_SOURCE_DIR) + "/examples/seeds/log.txt";
const std::string kGap = std::string(TURNCOAT_SOURCE_DIR) + "/examples/seeds/gap.txt";
const std::string kIndividuals =
    std::string(TURNCOAT_SOURCE_DIR) + "/examples/seeds/individuals.json";

TEST(EvalCommand, TellsEveryTerm) {
  const Outcome text = run_command({"eval", "f5d6c3", "--eval", "liberty"});
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_THAT(text.out, AllOf(HasSubstr("liberty, early phase"), HasSubstr("potential"),
                              HasSubstr("score in discs")));
  const Json facts = Json::parse(run_command({"eval", "f5d6c3", "--json"}).out);
  EXPECT_TRUE(facts["evaluations"].contains("engine"));
  for (const auto& [name, one] : facts["evaluations"].items()) {
    if (name == "engine") continue;
    double sum = 0;
    for (const Json& term : one["terms"]) sum += term["points"].get<double>();
    EXPECT_NEAR(sum, one["sum"].get<double>(), name == "e03-dynamic" ? 1 : 1e-6) << name;
  }
}

TEST(EvalCommand, ReadsPrintedIndividuals) {
  const auto sum_of = [](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"eval",   "f5d6c3d3c4", "--rules", "8x8-reversed",
                                          "--eval", "genetic",    "--json"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Outcome outcome = run_command(arguments);
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    return Json::parse(outcome.out)["evaluations"]["genetic"]["sum"].get<double>();
  };
  const double best = sum_of({"--parameters", kIndividuals});
  EXPECT_EQ(best, sum_of({"--parameters", kIndividuals, "--individual", "1"}));
  EXPECT_NE(best, sum_of({"--parameters", kIndividuals, "--individual", "2"}));
  EXPECT_NE(best, sum_of({}));
  EXPECT_THAT(
      run_command({"eval", "--eval", "genetic", "--parameters", kIndividuals, "--individual", "3"})
          .err,
      HasSubstr("only 2 individuals"));
}

TEST(EvalCommand, GoesThroughALog) {
  const Outcome outcome = run_command({"eval", "--log", kLog, "--eval", "matrix", "--json"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  const Json all = Json::parse(outcome.out);
  EXPECT_GE(all.size(), 61u);
  EXPECT_TRUE(all[1]["evaluations"]["matrix"].contains("terms"));
}

TEST(EvalCommand, SaysWhatIsWrong) {
  EXPECT_THAT(run_command({"eval", "--eval", "libertine"}).err, HasSubstr("not an evaluation"));
  EXPECT_THAT(run_command({"eval", "--parameters", kIndividuals}).err, HasSubstr("--eval"));
  EXPECT_THAT(run_command({"eval", "--individual", "1"}).err, HasSubstr("--parameters"));
}

TEST(CourseLogs, AreReviewedInParts) {
  const Outcome whole = run_command({"review", kLog, "--level", "0"});
  EXPECT_EQ(whole.code, 0) << whole.err;
  EXPECT_THAT(whole.out, Not(HasSubstr("gap")));
  const Outcome parts = run_command({"review", kGap, "--level", "0"});
  EXPECT_EQ(parts.code, 0) << parts.err;
  EXPECT_THAT(parts.out, AllOf(HasSubstr("A log with a gap, part 1 of 2: boards 1 to 12"),
                               HasSubstr("part 2 of 2: boards 13 to 52")));
}

TEST(SmallThings, CostNoTrust) {
  EXPECT_THAT(
      run_command({"lab", "pruning", "--depth", "4"}).err,
      HasSubstr("--depth does nothing in pruning, which has --rules and --seed, --max-nodes"));
  EXPECT_THAT(run_command({"solve", "--time", "0.01"}).err, Not(HasSubstr("years")));
  EXPECT_THAT(run_command({"solve", "--rules", "4x4", "--first", "2"}).err, HasSubstr("--first"));
  EXPECT_THAT(run_command({"show", "f5d6c3d3c4f4c5b3c2"}).out, HasSubstr("Opening: "));
  EXPECT_THAT(run_command({"show", "f5"}).out, HasSubstr("(X)"));
  EXPECT_THAT(run_command({"review", "--help"}).out, HasSubstr("Seconds for each position"));
}

TEST(SmallThings, ATerminalGameHidesTheScore) {
  const std::vector<std::string> play = {"play", "--rules", "6x6", "--level", "1"};
  const Outcome quiet = run_command(play, {.input = "a1\nc2\nquit\n"});
  EXPECT_THAT(quiet.out, AllOf(HasSubstr("You cannot play a1: it flips nothing."),
                               HasSubstr("White plays "), HasSubstr("(O)"), Not(HasSubstr("  ("))));
  auto asked = play;
  asked.push_back("--scores");
  EXPECT_THAT(run_command(asked, {.input = "c2\nquit\n"}).out, HasSubstr("  ("));
}

}  // namespace
}  // namespace turncoat::testing
