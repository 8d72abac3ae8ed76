// Dialogues in GTP, word for word.
#include "protocol/gtp.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "conversation.h"
#include "protocol/gtp_clock.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;

std::string gtp(const std::string& said, const Rules& rules = {}) {
  return dialogue(protocol::run_gtp, said, small_setup(2, rules));
}

TEST(Gtp, Administration) {
  EXPECT_EQ(gtp("protocol_version\n1 name\n  22   VERSION  # a comment\n# only that\n\n"
                "3 known_command genmove\n4 known_command fly\n5 quit\nname\n"),
            "= 2\n\n=1 Turncoat\n\n=22 0.0\n\n=3 true\n\n=4 false\n\n=5\n\n");
  const std::string all = gtp("list_commands\n");
  for (const char* command : {"protocol_version",
                              "name",
                              "version",
                              "known_command",
                              "list_commands",
                              "quit",
                              "boardsize",
                              "clear_board",
                              "komi",
                              "play",
                              "genmove",
                              "undo",
                              "reg_genmove",
                              "showboard",
                              "list_games",
                              "time_settings",
                              "time_left",
                              "set_game",
                              "loadsgf",
                              "final_score",
                              "gogui-rules_game_id",
                              "gogui-rules_board",
                              "gogui-rules_board_size",
                              "gogui-rules_legal_moves",
                              "gogui-rules_side_to_move",
                              "gogui-rules_final_result",
                              "gogui-interrupt"}) {
    EXPECT_THAT(all, HasSubstr(std::string(command) + "\n"));
  }
}

TEST(Gtp, AsQuarryTalks) {
  EXPECT_EQ(gtp("set_game Othello\nboardsize 8\nclear_board\nplay black F5\nplay white "
                "D6\nundo\nplay white F6\n"),
            "=\n\n=\n\n=\n\n=\n\n=\n\n=\n\n=\n\n");
}

TEST(Gtp, MalformedLinesGetAnError) {
  EXPECT_EQ(
      gtp("fly\n7 fly\n8\nplay\nplay black\nplay red f5\nplay b z9\nplay b a1\nplay w f5\nplay b "
          "pass\n"
          "genmove\ngenmove red\ngenmove white\nboardsize\nboardsize x\nboardsize 19\nkomi "
          "x\nset_game Chess\n"
          "time_settings 1 2\ntime_left b x 0\nundo\nfinal_score\nloadsgf /nowhere.sgf\nlevel "
          "99\n"),
      "? unknown command\n\n?7 unknown command\n\n?8 syntax error: an id without a command\n\n"
      "? syntax error: expected a colour and a square, such as black f5\n\n"
      "? syntax error: expected a colour and a square, such as black f5\n\n"
      "? syntax error: expected a colour and a square, such as black f5\n\n"
      "? syntax error: expected a square such as f5, or pass, not 'z9'\n\n"
      "? illegal move: Black cannot play a1: it turns no disc; expected one of d3 c4 f5 e6\n\n"
      "? illegal move: Black is to move\n\n"
      "? illegal move: Black can move and may not pass; expected one of d3 c4 f5 e6\n\n"
      "? syntax error: expected a colour, black or white\n\n"
      "? syntax error: expected a colour, black or white\n\n"
      "? wrong colour: Black is to move\n\n"
      "? syntax error: expected the size of the board\n\n"
      "? syntax error: expected the size of the board\n\n"
      "? unacceptable size\n\n? syntax error: expected a number\n\n? unsupported game\n\n"
      "? syntax error: expected main time, period and stones\n\n"
      "? syntax error: expected a colour, seconds and stones\n\n"
      "? cannot undo\n\n? cannot score: the game is not over\n\n"
      "? cannot load file: /nowhere.sgf: No such file or directory\n\n"
      "? syntax error: expected a level from 0 to 60\n\n");
  EXPECT_EQ(gtp(std::string("\x01\x02name\r\n\tname\n") + std::string(100'000, 'x') + "\n"),
            "= Turncoat\n\n= Turncoat\n\n? unknown command\n\n");
}

TEST(Gtp, Passes) {
  // After h6 Black has no move. A client may say so or not; undo takes back what it said.
  const std::string before = "gogui-play_sequence b f5 w f6 b f7 w g7 b d3 w f8 b h8 w h6\n";
  EXPECT_EQ(gtp(before + "gogui-rules_legal_moves\nplay b pass\nplay w c3\n"),
            "=\n\n= pass\n\n=\n\n=\n\n");
  EXPECT_EQ(gtp(before + "play w c3\nundo\ngogui-rules_side_to_move\ngenmove b\nplay w c3\n"),
            "=\n\n=\n\n=\n\n= black\n\n= pass\n\n=\n\n");
  EXPECT_EQ(gtp(before + "play w a1\ngogui-rules_side_to_move\n"),
            "=\n\n? illegal move: White cannot play a1: it turns no disc; expected one of c3 f4\n\n"
            "= black\n\n");
  EXPECT_THAT(gtp(before + "genmove w\n"), MatchesRegex("=\n\n= [a-h][1-8]\n\n"));
}

TEST(Gtp, TheEndOfAGame) {
  const std::string game = "gogui-play_sequence b e6 w f4 b e3 w f6 b g5 w d6 b e7 w f5 b c5\n";
  EXPECT_EQ(
      gtp(game +
          "final_score\ngogui-rules_final_result\ngenmove w\nplay w pass\nplay b pass\nplay w a1\n"
          "gogui-rules_legal_moves\n"),
      "=\n\n= B+64\n\n= Black wins by 64\n\n= pass\n\n=\n\n=\n\n? illegal move: the game is "
      "over\n\n=\n\n");
  EXPECT_THAT(gtp(game + "final_score\n", *Rules::from_name("8x8-reversed")),
              HasSubstr("= W+64\n\n"));
}

TEST(Gtp, RulesBySizeAndName) {
  EXPECT_EQ(gtp("boardsize 6\ngogui-rules_board_size\nturncoat-rules\nset_game Reversed "
                "Othello\nturncoat-rules\n"
                "turncoat-rules "
                "4x4-parallel\ngogui-rules_legal_moves\ngogui-rules_board\nturncoat-rules 5x5\n"),
            "=\n\n= 6\n\n= 6x6\n\n=\n\n= 6x6-reversed\n\n=\n\n= a1 b1 c1 d1\n\n"
            "= . . . .\n. X X .\n. O O .\n. . . .\n\n"
            "? unsupported rules: expected 8x8, 6x6 or 4x4 with -reversed, -parallel or both\n\n");
}

TEST(Gtp, ShowsTheBoard) {
  EXPECT_EQ(
      gtp("boardsize 4\nshowboard\n"),
      "=\n\n= \n   A B C D\n 1 . * . . 1\n 2 * O X . 2\n 3 . X O * 3\n 4 . . * . 4\n   A B C D\n"
      "X 2, O 2; Black to move\n\n");
}

TEST(Gtp, LoadsAFile) {
  const auto file = std::filesystem::temp_directory_path() / "turncoat gtp test.sgf";
  std::ofstream(file) << "(;FF[4]GM[2]SZ[8];B[fe];W[d6];B[cc])";
  EXPECT_EQ(gtp("loadsgf " + file.string() +
                "\ngogui-rules_side_to_move\nundo\nundo\nplay w f6\nloadsgf " + file.string() +
                " 2\ngogui-rules_side_to_move\n"),
            "=\n\n= white\n\n=\n\n=\n\n=\n\n=\n\n= white\n\n");
  std::filesystem::remove(file);
}

TEST(Gtp, PlaysAWholeGameAgainstItself) {
  for (const char* rules : {"4x4", "6x6-reversed"}) {
    std::string said;
    for (int i = 0; i < 24; ++i) said += "genmove b\ngenmove w\n";
    const std::string answers = gtp(said + "final_score\n", *Rules::from_name(rules));
    // Every answer is a move, a pass, or that it is the other side's turn.
    EXPECT_THAT(answers, HasSubstr("= pass\n\n"));
    EXPECT_THAT(answers, MatchesRegex("(.|\n)*\n= ([BW]\\+[0-9]+|0)\n\n")) << answers;
  }
}

TEST(Gtp, AnInterruptEndsTheSearch) {
  Conversation talk(protocol::run_gtp, small_setup(60));
  talk.say("1 reg_genmove black");
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  talk.say("# interrupt");
  EXPECT_THAT(talk.wait_for("=1 "), MatchesRegex("=1 .*"));
  talk.say("2 name");
  EXPECT_THAT(talk.wait_for("=2 Turncoat\n\n"), HasSubstr("=2 Turncoat"));
}

TEST(Gtp, AnInterruptReachesEveryCommandBeforeIt) {
  // All at once: the interrupt is read before the first search has begun.
  Conversation talk(protocol::run_gtp, small_setup(60));
  talk.say("1 reg_genmove black\n2 reg_genmove black\n# interrupt\n3 name");
  EXPECT_THAT(talk.wait_for("=3 Turncoat\n\n"), HasSubstr("=2 "));
}

TEST(Gtp, AnswersWhilePondering) {
  protocol::Setup setup = small_setup(1);
  setup.ponder = true;
  Conversation talk(protocol::run_gtp, setup);
  talk.say("genmove black");
  EXPECT_NE(talk.wait_for("\n\n"), "");
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  talk.say("5 name");
  EXPECT_NE(talk.wait_for("=5 Turncoat\n\n"), "");
  talk.say("quit");
  EXPECT_NE(talk.wait_for("=\n\n"), "");
}

TEST(GtpClock, MainTimePeriodsAndStones) {
  protocol::GtpClock clock;
  const auto limits = [&](Colour colour) {
    Limits found;
    found.level = 10;
    clock.limit(colour, found);
    return found;
  };
  EXPECT_FALSE(limits(Colour::black).clock || limits(Colour::black).seconds);
  clock.set(0, 10, 0);  // no limit, says the protocol
  EXPECT_FALSE(limits(Colour::black).clock || limits(Colour::black).seconds);
  EXPECT_EQ(limits(Colour::black).level, 10);
  clock.set(100, 0, 0);
  EXPECT_NEAR(limits(Colour::black).clock->remaining, 100, 0.1);
  EXPECT_FALSE(limits(Colour::black).level);
  clock.spend(Colour::black, 30);
  EXPECT_NEAR(limits(Colour::black).clock->remaining, 70, 0.1);
  EXPECT_NEAR(limits(Colour::white).clock->remaining, 100, 0.1);
  clock.set_left(Colour::white, 12, 0);
  EXPECT_NEAR(limits(Colour::white).clock->remaining, 12, 0.1);
  clock.set_left(Colour::white, 12, 4);
  EXPECT_NEAR(*limits(Colour::white).seconds, 3, 0.1);
  clock.set(0, 5, 1);  // five seconds a move
  EXPECT_NEAR(*limits(Colour::black).seconds, 5, 0.1);
  clock.spend(Colour::black, 4);
  EXPECT_NEAR(*limits(Colour::black).seconds, 5, 0.1);
  clock.set(10, 20, 4);
  clock.spend(Colour::black,
              11);  // the main time is over: 20 seconds for 4 moves, of which one is made
  EXPECT_NEAR(*limits(Colour::black).seconds, 3, 0.1);
}

}  // namespace
}  // namespace turncoat::testing
