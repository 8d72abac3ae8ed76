// Games at the terminal, played by script.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

std::string play(const std::string& said, const std::vector<std::string>& options = {}) {
  std::vector<std::string> call = {"play"};
  call.insert(call.end(), options.begin(), options.end());
  const Outcome outcome = run_command(call, {.input = said});
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  return outcome.out;
}

TEST(Play, AgainstTheEngine) {
  const std::string out = play("f5\nquit\n", {"--level", "2"});
  EXPECT_THAT(out, StartsWith("Black is human, White is engine."));
  EXPECT_THAT(out, AllOf(HasSubstr("Black's move (or help)> "), HasSubstr("White plays ")));
}

TEST(Play, TheEngineMayBegin) {
  EXPECT_THAT(play("", {"--players", "engine,human", "--level", "1"}),
              AllOf(HasSubstr("Black plays "), HasSubstr("White's move (or help)> ")));
}

TEST(Play, AgainstAnyPlayer) {
  EXPECT_THAT(play("f5\nundo\nf5\nquit\n", {"--opponent", "classic:liberty,depth=2"}),
              AllOf(StartsWith("Black is human, White is classic:liberty,depth=2."),
                    HasSubstr("White plays ")));
  // Another program, over its protocol; it is told of the move that was taken back.
  const std::string other = std::string("gtp:") + TURNCOAT_COMMAND + " gtp --level 1";
  const std::string out =
      play("undo\nmoves\nquit\n", {"--players", "engine,human", "--opponent", other});
  EXPECT_THAT(out, AllOf(HasSubstr("Black plays "), HasSubstr("White's move")));
  const Outcome wrong = run_command({"play", "--opponent", "nobody"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err, HasSubstr("--opponent"));
}

TEST(Play, AnOpponentThatFailsIsReplaced) {
  const std::string out = play("f5\nd6\nquit\n", {"--opponent", "gtp:exit 3"});
  EXPECT_THAT(out, AllOf(HasSubstr("White has no answer: ended without an answer (exit code 3)"),
                         HasSubstr("Play on in its place"), HasSubstr("Black's move")));
}

TEST(Play, MistakesAreExplained) {
  const std::string out =
      play("a1\nz9\nfly\nlevel 99\nsave\nd4\nundo\n", {"--players", "human,human"});
  EXPECT_THAT(
      out,
      AllOf(HasSubstr("You cannot play a1"), HasSubstr("'z9' is neither a square nor a command"),
            HasSubstr("'fly' is neither"), HasSubstr("A level is a number"), HasSubstr("Say where"),
            HasSubstr("You cannot play d4"), HasSubstr("This is the start")));
}

TEST(Play, UndoTakesTheAnswerBackToo) {
  const std::string out = play("f5\nundo\nmoves\n", {"--level", "1"});
  EXPECT_THAT(out, HasSubstr("d3 c4 f5 e6\n"));
}

TEST(Play, SavesTranscriptsAndGgf) {
  const TemporaryFile moves;
  const TemporaryFile ggf("", ".ggf");
  play("f5\nd6\nC3\nsave " + moves.name() + "\nresign\nsave " + ggf.name() + "\n",
       {"--players", "human,human"});
  EXPECT_EQ(moves.text(), "f5d6c3\n");
  EXPECT_THAT(ggf.text(),
              StartsWith("(;GM[Othello]PC[Turncoat]PB[human]PW[human]RE[+64:r]TY[8]BO[8 "));
  EXPECT_THAT(ggf.text(), HasSubstr("B[F5]W[D6]B[C3];)"));
  EXPECT_THAT(run_command({"show", "-"}, {.input = ggf.text()}).out, HasSubstr("White to move"));
  EXPECT_THAT(play("save /nowhere/at/all\n"), HasSubstr("Not saved: cannot write /nowhere/at/all"));
}

TEST(Play, HintSwitchLevelNewHelp) {
  const std::string out =
      play("help\nhint\nlevel 1\nf5\nswitch\nnew\n", {"--players", "human,engine", "--level", "1"});
  EXPECT_THAT(out, AllOf(HasSubstr("take your last move back"), HasSubstr("@73%"),
                         HasSubstr("Level 1."), HasSubstr("Black is engine, White is human.")));
}

TEST(Play, ProgramsFinishAGameByThemselves) {
  for (const char* players : {"engine,alphabeta", "mcts,pvs", "rollouts,ordered"}) {
    const std::string out =
        play("", {"--players", players, "--level", "2", "--rules", "4x4-reversed"});
    EXPECT_THAT(out, AllOf(HasSubstr("The game is over"),
                           ::testing::AnyOf(HasSubstr(" wins by "), HasSubstr("Draw"))));
  }
}

TEST(Play, PassesAreSaidAndPlayed) {
  // White to move has no move; Black goes on.
  const std::string out =
      play("d1\n", {"XOO" + std::string(61, '-') + "O", "--players", "human,human"});
  EXPECT_THAT(out, AllOf(HasSubstr("White has no move and passes"), HasSubstr("Black wins by 64")));
}

}  // namespace
}  // namespace turncoat::testing
