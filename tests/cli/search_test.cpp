// move, analyse, solve, bench, levels: what they print, and that they refuse nonsense.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <sstream>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using Json = nlohmann::json;

std::string output_of(const std::vector<std::string>& arguments,
                      const Surroundings& surroundings = {}) {
  const Outcome outcome = run_command(arguments, surroundings);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  return outcome.out;
}

std::vector<std::string> lines_of_output(const std::vector<std::string>& arguments) {
  std::istringstream out(output_of(arguments));
  std::vector<std::string> lines;
  for (std::string line; std::getline(out, line);) lines.push_back(line);
  return lines;
}

// FFO #1: g8 is best with +18.
const std::string kFfo1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
// White has lost all discs.
const std::string kOver = std::string(63, '-') + "X O";
// b1 and c1 belong to White, a1 to Black: White must pass.
const std::string kPassing = "XOO" + std::string(61, '-') + "O";

// A pipe that nobody writes to takes longer to load than any disk.
TEST(Move, ComesInTimeWhateverHoldsItUp) {
  const std::string pipe = (std::filesystem::temp_directory_path() /
                            ("turncoat-stalled-" + std::to_string(getpid()) + ".weights"));
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const char* rules : {"8x8", "8x8-reversed", "6x6", "6x6-reversed"}) {
    const auto begun = std::chrono::steady_clock::now();
    const std::string move =
        output_of({"move", "start", "--time", "0.1", "--weights", pipe, "--rules", rules});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
    EXPECT_LT(taken.count(), 2)
        << rules;  // it would never come; how late it is, scripts/check-time says
    const auto legal = lines_of_output({"moves", "start", "--rules", rules});
    EXPECT_THAT(legal, Contains(move.substr(0, 2))) << rules;
  }
  // With a corner to take, and none to take in the reversed game.
  const std::string corner =
      "-OX-----" + std::string(8, '-') + "---OX---" + "---XO---" + std::string(32, '-') + " X";
  const auto quick = [&](const std::string& rules) {
    return output_of({"move", corner, "--time", "0.1", "--weights", pipe, "--rules", rules});
  };
  EXPECT_EQ(quick("8x8"), "a1\n");
  EXPECT_NE(quick("8x8-reversed"), "a1\n");
  // All candidates are there too, the chosen one last.
  EXPECT_THAT(lines_of_output({"move", corner, "--time", "0.1", "--weights", pipe, "--candidates"}),
              AllOf(Contains("a1"), ::testing::SizeIs(::testing::Gt(2u))));
  std::filesystem::remove(pipe);
}

TEST(Move, PrintsOnlyTheMove) {
  const Outcome outcome = run_command({"move", kFfo1});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, "g8\n");
  EXPECT_THAT(outcome.err, IsEmpty());
  EXPECT_EQ(output_of({"move", kFfo1, "--format", "rowcol0"}), "(7,6)\n");
  EXPECT_EQ(output_of({"move", kFfo1, "--format", "rowcol1"}), "(8,7)\n");
  EXPECT_EQ(output_of({"move", "--rules", "4x4-reversed", "--format", "rowcol1", "--level", "10"})
                .substr(0, 1),
            "(");
}

TEST(Move, PassesAlsoWhereTheGameIsOver) {
  for (const char* format : {"square", "rowcol0", "rowcol1"}) {
    EXPECT_EQ(output_of({"move", kPassing, "--format", format}), "pass\n");
    EXPECT_EQ(output_of({"move", kOver, "--format", format}), "pass\n");
  }
  EXPECT_EQ(output_of({"move", kPassing, "--candidates"}), "");
  EXPECT_EQ(output_of({"move", "W" + std::string(64, 'E')}), "pass\n");
}

TEST(Move, CandidatesEndWithTheChoice) {
  EXPECT_THAT(lines_of_output({"move", kFfo1, "--candidates"}),
              ElementsAre("b1", "h1", "a2", "g2", "a3", "a4", "h7", "g8"));
  const auto start =
      lines_of_output({"move", "--candidates", "--format", "rowcol0", "--depth", "4"});
  EXPECT_THAT(start, ::testing::UnorderedElementsAre("(2,3)", "(3,2)", "(4,5)", "(5,4)"));
}

TEST(Move, JsonCarriesTheFacts) {
  const Json facts = Json::parse(output_of({"move", kFfo1, "--json"}));
  EXPECT_EQ(facts.at("position"), kFfo1);
  EXPECT_EQ(facts.at("rules"), "8x8");
  EXPECT_EQ(facts.at("move"), "g8");
  EXPECT_EQ(facts.at("score"), 18);
  EXPECT_EQ(facts.at("exact"), true);
  EXPECT_EQ(facts.at("depth"), 14);
  EXPECT_EQ(facts.at("percent"), 100);
  EXPECT_EQ(facts.at("pv").at(0), "g8");
  EXPECT_GT(facts.at("nodes"), 0);
  EXPECT_GT(facts.at("seconds"), 0);
  EXPECT_EQ(Json::parse(output_of({"move", kOver, "--format", "json"})).at("move"), nullptr);
  EXPECT_EQ(Json::parse(output_of({"move", kPassing, "--json"})).at("move"), "pa");
}

TEST(Move, EveryPlainSearcherMoves) {
  for (const char* search :
       {"minimax", "alphabeta", "sorted", "ordered", "pvs", "mcts", "rollouts"}) {
    for (const char* eval : {"pattern", "genetic", "discs"}) {
      const Json facts = Json::parse(output_of({"move", "--json", "--search", search, "--eval",
                                                eval, "--depth", "3", "--rules", "6x6-reversed"}));
      EXPECT_THAT(facts.at("move"), ::testing::AnyOf("c2", "b3", "e4", "d5")) << search;
    }
  }
}

TEST(Search, BadOptionsAreOneLineAndTwo) {
  for (const std::vector<std::string>& call : std::vector<std::vector<std::string>>{
           {"move", "--level", "61"},
           {"move", "--time", "-1"},
           {"move", "--clock", "soon"},
           {"move", "--clock", "5:00+"},
           {"move", "--clock", "1:2:3:4"},
           {"move", "--format", "chess"},
           {"move", "--search", "oracle"},
           {"move", "--eval", "oracle"},
           {"move", "--weights", "/nowhere/at.all"},
           {"move", "--threads", "0"},
           {"solve", "--window=3"},
           {"solve", "--window=4,2"},
           {"solve", "--wld", "--window=-2,2"},
           {"bench", "everything"},
           {"analyse", "--lines", "0"},
           {"play", "--players", "human"},
           {"play", "--players", "human,oracle"},
       }) {
    SCOPED_TRACE(::testing::PrintToString(call));
    const Outcome outcome = run_command(call);
    EXPECT_EQ(outcome.code, 2);
    EXPECT_THAT(outcome.out, IsEmpty());
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  }
}

TEST(Move, ClocksAreRead) {
  EXPECT_EQ(output_of({"move", kFfo1, "--clock", "0:10+1"}), "g8\n");
  EXPECT_EQ(output_of({"move", kFfo1, "--clock", "0:05"}), "g8\n");
  EXPECT_EQ(output_of({"move", kFfo1, "--clock", "5"}), "g8\n");
}

TEST(Analyse, RanksMoves) {
  const auto lines = lines_of_output({"analyse", kFfo1, "--lines", "2"});
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_THAT(lines[0], AllOf(HasSubstr("move"), HasSubstr("score"), HasSubstr("line")));
  EXPECT_THAT(lines[1], HasSubstr("1  g8        +18  exact     g8"));
  EXPECT_THAT(lines[2], HasSubstr("2  h1        +12  exact     h1"));
  EXPECT_THAT(lines[3], HasSubstr("nodes/s"));
}

TEST(Analyse, StreamsJson) {
  const auto lines = lines_of_output({"analyse", "--json", "--depth", "6", "--lines", "2"});
  ASSERT_GE(lines.size(), 3u);
  int depth = 0;
  for (const std::string& line : lines) {
    const Json facts = Json::parse(line);
    EXPECT_GE(facts.at("depth").get<int>(), depth);
    depth = facts.at("depth");
    EXPECT_EQ(facts.at("last"), line == lines.back());
  }
  const Json last = Json::parse(lines.back());
  EXPECT_EQ(last.at("lines").size(), 2u);
  EXPECT_EQ(last.at("lines")[0].at("move"), last.at("move"));
  EXPECT_EQ(last.at("complete"), true);
  EXPECT_EQ(depth, 6);
}

TEST(Analyse, RedrawsOnATerminal) {
  const Outcome outcome = run_command({"analyse", "--depth", "5"}, {.terminal_out = true});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("\x1b["));
  EXPECT_THAT(outcome.out, HasSubstr("A\r"));  // back up over what was drawn
}

TEST(Solve, OnePosition) {
  const Outcome outcome = run_command({"solve", kFfo1});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, StartsWith("+18 g8\ng8"));
  EXPECT_THAT(outcome.err, HasSubstr("nodes/s"));
  EXPECT_THAT(output_of({"solve", kFfo1, "--wld"}), StartsWith("win "));
  EXPECT_THAT(output_of({"solve", "--rules", "4x4-reversed-parallel", "--wld"}),
              StartsWith("draw "));
  EXPECT_THAT(output_of({"solve", kFfo1, "--window=20,30"}), StartsWith("at most +"));
  EXPECT_EQ(Json::parse(output_of({"solve", "--rules", "4x4", "--json"})).at("score"), -10);
}

TEST(Solve, FilesAreChecked) {
  const TemporaryFile file(
      "% two problems\n" + kFfo1 +
      "; G8:+18; H1:+12; % FFO #1\n\n"
      "-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; +10;\n");
  const Outcome right = run_command({"solve", file.name(), "--threads", "1"});
  EXPECT_EQ(right.code, 0);
  EXPECT_THAT(right.out, HasSubstr("2 of 2 solved, 2 checked, 0 wrong"));
  EXPECT_THAT(output_of({"solve", file.name(), "--only", "2"}), HasSubstr("1 of 1 solved"));
  EXPECT_THAT(output_of({"solve", file.name(), "--first", "1"}), HasSubstr("FFO #1"));
  EXPECT_EQ(run_command({"solve", file.name(), "--only", "1-3"}).code, 2);

  const TemporaryFile wrong(kFfo1 + "; G8:+20;\n");
  const Outcome found = run_command({"solve", wrong.name()});
  EXPECT_EQ(found.code, 1);
  EXPECT_THAT(found.out, HasSubstr("WRONG, expected +20"));

  const TemporaryFile nonsense(kFfo1 + "; G9:+20;\n");
  EXPECT_EQ(run_command({"solve", nonsense.name()}).code, 2);
}

TEST(Solve, TimeEndsIt) {
  const Outcome outcome = run_command({"solve", "start", "--time", "0.1"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("not proven"));
}

TEST(Solve, ControlCTellsWhatIsProvenSoFar) {
  // The first is solved at once, the second never.
  const TemporaryFile file(
      kFfo1 + ";\n---------------------------OX------XO--------------------------- X;\n");
  const Outcome outcome =
      run_command({"solve", file.name(), "--threads", "2"}, {.interrupted_after = 2});
  EXPECT_LT(outcome.code, 128) << "ended by the signal";
  EXPECT_THAT(outcome.out, AllOf(HasSubstr("+18"), HasSubstr("1 of 2 solved"))) << outcome.err;
}

TEST(Analyse, ControlCEndsIt) {
  const Outcome outcome = run_command({"analyse", "start"}, {.interrupted_after = 1});
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.out, HasSubstr("@"));
}

TEST(Play, ThinksInTheOpponentsTime) {
  const Outcome outcome =
      run_command({"play", "--ponder", "--level", "2"}, {.input = "f5\nhint\nquit\n"});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
}

TEST(Bench, SignatureRepeatsItself) {
  const std::string once = output_of({"bench", "signature"});
  EXPECT_THAT(once, AllOf(HasSubstr("8x8-reversed"), HasSubstr("total")));
  EXPECT_EQ(once, output_of({"bench"}));
}

TEST(Levels, AreATable) {
  const auto lines = lines_of_output({"levels"});
  EXPECT_EQ(lines.size(), 2u + 61u);
  EXPECT_THAT(lines.back(), StartsWith("   60     60"));
  EXPECT_EQ(Json::parse(lines_of_output({"levels", "--json"}).at(20)).at("level"), 20);
}

}  // namespace
}  // namespace turncoat::testing
