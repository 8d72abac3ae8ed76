// Dialogues in the protocol of NBoard.
#include "protocol/nboard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../record/generated_games.h"
#include "conversation.h"
#include "record/game_writer.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::StartsWith;

std::string nboard(const std::string& said) {
  return dialogue(protocol::run_nboard, said, small_setup());
}

const std::string kStart =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

std::string game(const std::string& moves, const std::string& type = "8") {
  return "set game (;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5:00]TY[" + type + "]" + kStart + moves +
         ";)\n";
}

TEST(NBoard, AsTheGuiTalks) {
  EXPECT_THAT(
      nboard("nboard 2\n" + game("B[F5]") + "set depth 3\nset contempt 0\nping 3\ngo\nquit\n"),
      MatchesRegex(
          "set myname Turncoat\npong 3\nstatus Thinking\nnodestats [0-9]+ [0-9.]+\nstatus\n"
          "=== [DF][46]/-?[0-9.]+/[0-9.]+\n"));
}

TEST(NBoard, GoDoesNotMove) {
  EXPECT_THAT(nboard("nboard 2\nset depth 1\ngo\nquit\n"), HasSubstr("=== "));
  // Both answers are for Black's first move.
  Conversation talk(protocol::run_nboard, small_setup());
  for (int i = 0; i < 2; ++i) {
    talk.say("go");
    EXPECT_THAT(talk.wait_for("=== "), Not(""));
  }
  talk.say("move F5/0.5/1.2");
  talk.say("move D6");
  talk.say("move F5");
  EXPECT_THAT(talk.wait_for("status error: move: Black cannot play f5: the square is taken"),
              Not(""));
}

TEST(NBoard, Passes) {
  const std::string moves = "B[F5]W[F6]B[F7]W[G7]B[D3]W[F8]B[H8]W[H6]";
  EXPECT_THAT(nboard(game(moves) + "go\nquit\n"), HasSubstr("=== PA\n"));
  EXPECT_THAT(nboard(game(moves) + "move PA\nmove C3\nping 1\n"), "pong 1\n");
  EXPECT_THAT(nboard(game(moves) + "hint 1\nquit\n"), HasSubstr("search PA"));
}

TEST(NBoard, HintsRankMoves) {
  const std::string hints = nboard("nboard 2\n" + game("B[F5]") + "set depth 4\nhint 3\nquit\n");
  for (const char* move : {"D6", "F4", "F6"}) {
    EXPECT_THAT(hints, MatchesRegex(std::string("(.|\n)*\nsearch ") + move +
                                    "[A-H0-9]* -?[0-9.]+ 0 4\n(.|\n)*"));
  }
  EXPECT_THAT(hints, HasSubstr("nodestats "));
}

TEST(NBoard, AnalyzesFromTheEnd) {
  EXPECT_THAT(
      nboard("nboard 2\n" + game("B[F5]W[D6]") + "analyze\nquit\n"),
      MatchesRegex(
          "set myname Turncoat\nstatus Analyzing\nanalysis 2 -?[0-9.]+\nanalysis 1 -?[0-9.]+\n"
          "analysis 0 -?[0-9.]+\nstatus\n"));
  EXPECT_THAT(nboard(game("B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]") + "analyze\nquit\n"),
              HasSubstr("analysis 9 -64.00\n"));
}

TEST(NBoard, ContemptIsWhatADrawIsToldAs) {
  std::mt19937_64 random(1);
  GameRecord drawn;
  do {
    drawn = generated_game(random, Rules{.size = 4}, {.finished = true, .with_facts = false});
  } while (drawn.game.position().final_score() != 0);
  const std::string set = "set game " + print_game(drawn, GameFormat::ggf).value();
  const std::string end = "analysis " + std::to_string(drawn.game.moves().size());
  EXPECT_THAT(nboard(set + "analyze\nquit\n"), HasSubstr(end + " 0.00\n"));
  const bool black = drawn.game.position().mover == Colour::black;
  EXPECT_THAT(nboard(set + "set contempt 40\nanalyze\nquit\n"),
              HasSubstr(end + (black ? " 0.40\n" : " -0.40\n")));
  // A certain win is told as what it is.
  EXPECT_THAT(nboard(game("B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]") +
                     "set contempt 40\nanalyze\nquit\n"),
              HasSubstr("analysis 9 -64.00\n"));
}

TEST(NBoard, LearnsWhereThereIsABook) {
  protocol::Setup setup = small_setup(3);
  setup.learn = [](const Game& learned, int level, std::stop_token) -> std::size_t {
    if (learned.moves().empty()) throw std::runtime_error("no moves");
    return learned.moves().size() * 100 + static_cast<std::size_t>(level);
  };
  EXPECT_EQ(dialogue(protocol::run_nboard, game("B[F5]W[D6]") + "learn\nquit\n", setup),
            "status Learning\nstatus 203 positions are new to the book\nlearned\n");
  EXPECT_EQ(dialogue(protocol::run_nboard, "learn\nquit\n", setup),
            "status Learning\nstatus error: learn: no moves\nlearned\n");
  // A ping ends it, and then nothing was learned to speak of.
  setup.learn = [](const Game&, int, std::stop_token stop) -> std::size_t {
    while (!stop.stop_requested()) std::this_thread::yield();
    return 0;
  };
  EXPECT_EQ(dialogue(protocol::run_nboard, "learn\nping 4\nquit\n", setup),
            "status Learning\npong 4\n");
}

TEST(NBoard, AntiGamesComeWithTheirType) {
  EXPECT_THAT(
      nboard(game("B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]", "8a") + "analyze\nquit\n"),
      HasSubstr("analysis 9 64.00\n"));
}

TEST(NBoard, PingStopsAtOnce) {
  Conversation talk(protocol::run_nboard, small_setup(60));
  talk.say("nboard 2");
  talk.say("go");
  EXPECT_THAT(talk.wait_for("status Thinking"), Not(""));
  talk.say("ping 7");
  const std::string said = talk.wait_for("pong 7");
  EXPECT_THAT(said, Not(""));
  EXPECT_THAT(said, Not(HasSubstr("===")));
  talk.say("hint 2");
  EXPECT_THAT(talk.wait_for("search "), Not(""));
  talk.say("ping 8");
  EXPECT_THAT(talk.wait_for("pong 8"), Not(""));
  talk.say("set depth 1");
  talk.say("go");
  EXPECT_THAT(talk.wait_for("=== "), Not(""));
}

TEST(NBoard, MalformedLinesGetAnError) {
  const std::string said = nboard(
      "fly\nset\nset wings 2\nset depth x\nset depth\nset contempt 1000\nset game (;GM[x]\n"
      "move\nmove z9\nmove a1\nping\nhint\nhint 0\nnboard 9\n\n  \nlearn\nping 1\nquit\n");
  EXPECT_THAT(said,
              StartsWith("status error: unknown command 'fly'\nstatus error: unknown setting ''\n"
                         "status error: unknown setting 'wings'\n"));
  std::size_t errors = 0;
  for (std::size_t at = 0; (at = said.find("status error: ", at)) != std::string::npos; ++at)
    ++errors;
  EXPECT_EQ(errors, 14u) << said;
  EXPECT_THAT(said, HasSubstr("\nlearned\npong 1\n"));
}

}  // namespace
}  // namespace turncoat::testing
