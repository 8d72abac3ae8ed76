// The program as a whole: help, exit codes, what goes where.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <random>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

void expect_one_line_of_complaint(const Outcome& outcome) {
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.out, IsEmpty());
  EXPECT_THAT(outcome.err, StartsWith("turncoat: "));
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_THAT(outcome.err, EndsWith("\n"));
}

TEST(Command, HelpGoesToStandardOutput) {
  const Outcome all = run_command({"--help"});
  EXPECT_EQ(all.code, 0);
  EXPECT_THAT(all.err, IsEmpty());
  for (const char* command : {"show", "moves", "perft", "version"}) {
    EXPECT_THAT(all.out, HasSubstr(std::string("\n  ") + command + " "));
    const Outcome one = run_command({command, "--help"});
    EXPECT_EQ(one.code, 0);
    EXPECT_THAT(one.err, IsEmpty());
    EXPECT_THAT(one.out, HasSubstr(std::string("Usage: turncoat ") + command));
  }
}

TEST(Command, WithoutArgumentsExplainsItself) {
  const Outcome outcome = run_command({});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.out, IsEmpty());
  EXPECT_THAT(outcome.err, HasSubstr("Usage: turncoat"));
}

TEST(Command, BadUsageIsOneLineAndTwo) {
  const std::vector<std::vector<std::string>> calls = {
      {"fly"},
      {"--fly"},
      {"show", "--fly"},
      {"show", "f5", "d6"},
      {"show", "--rules", "5x5"},
      {"show", "--rules"},
      {"show", "--mover", "red"},
      {"show", "--black", "2"},
      {"show", "--format", "stone"},
      {"show", "--format", "ggf", "--json"},
      {"perft"},
      {"perft", "many"},
      {"perft", "-1"},
      {"perft", "3", "--kernel", "abacus"},
      {"perft", "3", "--threads", "0"},
      {"version", "1"},
      {"gate", "new.weights", "old.weights", "--nodes", "1000", "--depth", "4"},
  };
  for (const auto& call : calls) {
    SCOPED_TRACE(::testing::PrintToString(call));
    expect_one_line_of_complaint(run_command(call));
  }
}

TEST(Command, MalformedPositionsAreOneLineAndTwo) {
  const std::vector<std::string> texts = {
      "",
      " ",
      "q",
      "f5f5",
      "f5d6c3d3c4z9",
      "f5\nd6\nq9",
      "\x1b[31mred",
      "\xff\xfe",
      "[[1,2],[3]]",
      "[",
      "{}",
      "BO[9 ---]",
      "8/8/8 w",
      "-XO--",
      std::string(63, '-'),
      std::string(64, '-') + " X O",
      "--X" + std::string(60, '-') + "Q X",
      "WEEEE",
      std::string(20'000, 'x'),
  };
  for (const std::string& text : texts) {
    SCOPED_TRACE(text.substr(0, 80));
    expect_one_line_of_complaint(run_command({"show", text}));
    expect_one_line_of_complaint(run_command({"moves", "-"}, {.input = text}));
  }
}

TEST(Command, RandomTextIsAPositionOrOneLine) {
  std::mt19937 random(1);
  for (int i = 0; i < 100; ++i) {
    std::string text(random() % 80 + 1, ' ');
    for (char& c : text) c = static_cast<char>(random() % 255 + 1);
    const Outcome outcome = run_command({"show", "-"}, {.input = text});
    if (outcome.code != 0) expect_one_line_of_complaint(outcome);
  }
}

TEST(Command, AFullDiskIsAFailure) {
  // The shell would say `> /dev/full`.
  const std::string command = std::string(TURNCOAT_COMMAND) + " show >/dev/full 2>/dev/null";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
}

TEST(Version, NamesTheBuild) {
  const Outcome text = run_command({"version"});
  EXPECT_EQ(text.code, 0);
  EXPECT_THAT(text.out, AllOf(StartsWith("turncoat "), HasSubstr("kernels")));
  EXPECT_EQ(run_command({"--version"}).out, text.out);

  const auto facts = nlohmann::json::parse(run_command({"version", "--json"}).out);
  EXPECT_THAT(text.out, HasSubstr(facts.at("version").get<std::string>()));
  EXPECT_THAT(text.out, HasSubstr(facts.at("level").get<std::string>()));
  EXPECT_THAT(text.out, HasSubstr(facts.at("compiler").get<std::string>()));
  EXPECT_EQ(facts.at("kernels").at(0), "scalar");
  EXPECT_EQ(facts.at("kernels").back(), facts.at("instruction_set"));
}

/// What a shell says after running the program with these arguments, its output redirected.
int shell_code(const std::string& arguments) {
  const int status =
      std::system((std::string(TURNCOAT_COMMAND) + " " + arguments + " 2>&-").c_str());
  return WEXITSTATUS(status);
}

TEST(Command, OutputErrorsAreErrors) {
  EXPECT_EQ(shell_code("perft 3 >/dev/full"), 1);
  EXPECT_EQ(shell_code("perft 3 --json >/dev/full"), 1);
  EXPECT_EQ(shell_code("solve --rules 4x4 >/dev/full"), 1);
  EXPECT_EQ(shell_code("show >/dev/full"), 1);
  EXPECT_EQ(shell_code("version >/dev/full"), 1);
  EXPECT_EQ(shell_code("perft 3 >&-"), 1);
  EXPECT_EQ(shell_code("perft 3 >/dev/null"), 0);
}

TEST(Command, AFileThatIsNotSolvedIsAFailure) {
  // Too much for no time at all.
  const TemporaryFile file("---------------------------OX------XO--------------------------- X\n");
  const Outcome outcome = run_command({"solve", file.name(), "--time", "0.01"});
  EXPECT_EQ(outcome.code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("0 of 1 solved"));
}

TEST(Command, MissingFilesAreCalledMissing) {
  const Outcome outcome = run_command({"solve", "missing.obf"});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("missing.obf: no such file"));
}

TEST(Command, NoBareLibraryMessages) {
  const TemporaryFile odd("{\"evaluation\":[1],\"champion\":{\"evaluation\":7}}");
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"error", "/"},
           {"solve", "/"},
           {"book", "import", "/nowhere/x.book", "/"},
           {"match", "random", "classic:matrix,parameters=/", "--no-save"},
           {"match", "random", "classic:matrix,parameters=" + odd.name(), "--no-save"},
           {"match", "--resume", odd.name()},
           {"tune", "matrix", "--file", odd.name()},
           {"fit", "/"},
           {"library", "search", "--library", "/"},
           {"gate", "/", "/"}}) {
    const Outcome outcome = run_command(arguments);
    EXPECT_NE(outcome.code, 0) << arguments[0];
    EXPECT_LT(outcome.code, 128) << arguments[0];
    for (const char* bare : {"json.exception", "basic_", "std::", "filebuf"})
      EXPECT_THAT(outcome.err, ::testing::Not(HasSubstr(bare))) << arguments[0];
  }
}

TEST(Command, ReadersOfEndlessFilesHeedTheFirstSignal) {
  const Outcome outcome = run_command({"puzzles", "/dev/zero"}, {.interrupted_after = 0.5});
  EXPECT_EQ(outcome.code, 1);
}

}  // namespace
}  // namespace turncoat::testing
