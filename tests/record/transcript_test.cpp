#include "record/transcript.h"

#include <gtest/gtest.h>

#include "random_boards.h"
#include "record/position_text.h"

namespace turncoat {
namespace {

Parsed<Game> game_of(std::string_view text, const Rules& rules = {}) {
  return parse_transcript(text, Position::start(rules));
}

std::string error_of(std::string_view text, const Rules& rules = {}) {
  const auto game = game_of(text, rules);
  return game ? "no error" : game.error().message();
}

TEST(Transcript, ReadsMovesTogetherApartNumberedAndInEitherCase) {
  const auto expected = game_of("f5d6c3d3c4");
  ASSERT_TRUE(expected);
  EXPECT_EQ(print_position(expected->position(), PositionForm::board),
            "------------------XO------XXX------OXX-----O-------------------- O");
  for (const char* text : {"F5D6C3D3C4", "F5d6C3d3C4", " f5 d6 c3\nd3\r\nc4\n", "f5,d6, c3,d3,c4",
                           "1. f5 d6 2. c3 d3 3. c4", "1.f5d6 2.c3d3 3.c4",
                           "1. f5 1... d6 2. c3 2... d3 3. c4", "1.f5 2.d6 3.c3 4.d3 5.c4",
                           "f5-d6-c3-d3-c4", "P@f5 P@d6 P@c3 P@d3 P@c4", "@f5@d6@c3@d3@c4"}) {
    const auto game = game_of(text);
    ASSERT_TRUE(game) << text << ": " << game.error().message();
    EXPECT_EQ(game->moves(), expected->moves()) << text;
  }
  EXPECT_TRUE(game_of("")->moves().empty());
  EXPECT_TRUE(game_of(" \n1. ")->moves().empty());
}

// The example of a forced pass that programs agree on: Black has no move after h6.
TEST(Transcript, PassesAreInferredOrWrittenInAnySpelling) {
  const std::string head = "f5f6f7g7d3f8h8h6";
  const auto before = game_of(head);
  ASSERT_TRUE(before);
  EXPECT_TRUE(before->position().must_pass());
  EXPECT_EQ(before->position().mover, Colour::black);

  const auto game = game_of(head + "c3");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->moves().size(), 10u);
  EXPECT_EQ(game->moves()[8], kPass);
  EXPECT_EQ(print_transcript(*game), head + "c3");
  EXPECT_EQ(print_transcript(*game, Passes::written), head + "pac3");
  for (const char* tail :
       {"pac3",  "PAC3",  "psc3",         "PS c3", "passc3", "PASSC3",   "pasc3",
        "pc3",   "P c3",  "--c3",         "-- c3", " - c3",  "@@@@c3",   "\npass\nc3",
        "pa-c3", "pa,c3", "9. pa 10. c3", "p9.c3", "pa9.c3", "pass10.c3"}) {
    const auto same = game_of(head + tail);
    ASSERT_TRUE(same) << tail << ": " << same.error().message();
    EXPECT_EQ(same->moves(), game->moves()) << tail;
  }
}

TEST(Transcript, ALetterPMayStandBeforeColumnA) {
  const auto start = parse_position("-XOOOOOO" + std::string(56, '-') + " X");
  ASSERT_TRUE(start);
  ASSERT_TRUE(start->must_pass());
  for (const char* text : {"pa1", "p a1", "paa1", "pa1.a1", "pa 2. a1", "passa1"}) {
    const auto game = parse_transcript(text, *start);
    ASSERT_TRUE(game) << text << ": " << game.error().message();
    EXPECT_EQ(game->moves(), (std::vector<Square>{kPass, 0})) << text;
  }
}

TEST(Transcript, APassAtTheEndIsKept) {
  const auto game = game_of("f5f6f7g7d3f8h8h6pa");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->position().mover, Colour::white);
  EXPECT_EQ(print_transcript(*game), "f5f6f7g7d3f8h8h6pa");
}

TEST(Transcript, PerfectGamesOfTheSmallBoardEndAsPublished) {
  const auto discs = [](const Game& game) {
    return std::pair(count(game.position().black()), count(game.position().white()));
  };
  const auto normal =
      game_of("c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1", {.size = 6});
  ASSERT_TRUE(normal) << normal.error().message();
  EXPECT_TRUE(normal->is_over());
  EXPECT_EQ(discs(*normal), std::pair(16, 20));
  for (const char* line : {"c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1",
                           "c2d2e4d5e3f3f4f5e1b3b2e5c5b4a4d6a5b1d1c1e2a2b5a3c6b6e6f2f1f6a1a6"}) {
    const auto reversed = game_of(line, {.size = 6, .objective = Objective::fewest_discs});
    ASSERT_TRUE(reversed) << reversed.error().message();
    EXPECT_TRUE(reversed->is_over());
    EXPECT_EQ(discs(*reversed), std::pair(17, 19));
  }
}

TEST(Transcript, RandomGamesReadBackWithAndWithoutPasses) {
  std::mt19937_64 random(20240131);
  int passes = 0;
  for (const Rules& rules : Rules::all()) {
    for (int round = 0; round < 50; ++round) {
      Game game(rules);
      while (!game.is_over()) {
        Bits moves = game.position().moves();
        if (moves == 0) {
          ++passes;
          ASSERT_TRUE(game.play(kPass));
          continue;
        }
        for (auto skip = random() % static_cast<unsigned>(count(moves)); skip; --skip)
          moves = without_lowest(moves);
        ASSERT_TRUE(game.play(static_cast<Square>(lowest(moves))));
        for (Passes style : {Passes::inferred, Passes::written}) {
          const auto again = game_of(print_transcript(game, style), rules);
          ASSERT_TRUE(again) << again.error().message();
          ASSERT_EQ(again->moves(), game.moves());
        }
      }
    }
  }
  EXPECT_GT(passes, 100);
}

TEST(Transcript, ErrorsSayWhichMoveWhereAndWhy) {
  EXPECT_EQ(
      error_of("f5f5"),
      "character 3 (move 2): White cannot play f5: the square is taken; expected one of f4 d6 f6");
  EXPECT_EQ(error_of("1. f5 d6 2. a1"),
            "character 13 (move 3): Black cannot play a1: it turns no disc; expected one of c3 c4 "
            "c5 c6 c7");
  EXPECT_EQ(error_of("f5pa"),
            "character 3 (move 2): White can move and may not pass; expected one of f4 d6 f6");
  EXPECT_EQ(error_of("f5f6f7g7d3f8h8h6a1").substr(0, 80),
            "character 17 (move 9): White cannot play a1: it turns no disc (Black has to pass");
  EXPECT_EQ(error_of("f5 d9"), "character 5 (move 2): unexpected '9'; expected a row 1 to 8");
  EXPECT_EQ(error_of("f5 6"),
            "character 4 (move 2): unexpected '6'; expected a square a1 to h8 or a pass");
  EXPECT_EQ(error_of("f5d"),
            "character 4 (move 2): unexpected the end of the text; expected a row 1 to 8");
  EXPECT_EQ(error_of("g1", {.size = 6}),
            "character 1 (move 1): unexpected 'g'; expected a square a1 to f6 or a pass");
}

TEST(Transcript, NothingCanBePlayedAfterTheEnd) {
  const std::string wipe_out = "e6f4e3f6g5d6e7f5c5";  // White has no disc left
  const auto game = game_of(wipe_out);
  ASSERT_TRUE(game) << game.error().message();
  ASSERT_TRUE(game->is_over());
  EXPECT_EQ(error_of(wipe_out + "a1"),
            "character 19 (move 10): a1 after the end of the game; expected no more moves");
  EXPECT_EQ(error_of(wipe_out + "pa"),
            "character 19 (move 10): pa after the end of the game; expected no more moves");
}

}  // namespace
}  // namespace turncoat
