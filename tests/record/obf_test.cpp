#include "record/obf.h"

#include <gtest/gtest.h>

#include "record/ggf_board.h"
#include "record/ggf_game.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat::testing {
namespace {

const std::string kBoard = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

TEST(Obf, ReadsMovesScoresAndComment) {
  const Problem problem =
      parse_problem(kBoard + "; G8:+18; H1:+12; A4:-22; --:-127; % FFO #1").value();
  EXPECT_EQ(print_position(problem.position, PositionForm::board), kBoard);
  ASSERT_EQ(problem.moves.size(), 3u);
  EXPECT_EQ(move_name(problem.moves[0].move, {}), "g8");
  EXPECT_EQ(problem.moves[2].score, -22);
  EXPECT_EQ(problem.score, 18);
  EXPECT_EQ(problem.comment, "FFO #1");
}

TEST(Obf, ReadsABareScoreOrNone) {
  EXPECT_EQ(parse_problem(kBoard + " +6;").has_value(), false);
  EXPECT_EQ(parse_problem(kBoard + "; +6;").value().score, 6);
  EXPECT_EQ(parse_problem(kBoard + "; -4").value().score, -4);
  EXPECT_EQ(parse_problem(kBoard).value().score, std::nullopt);
}

TEST(Obf, RefusesNonsense) {
  for (const char* field : {"; G9:+18;", "; A1;", "; G8:;", "; G8:x;", "; D4:+2;", "; :+2;"}) {
    EXPECT_FALSE(parse_problem(kBoard + field).has_value()) << field;
  }
}

TEST(Obf, FilesHaveCommentsAndBlanks) {
  const auto problems = parse_problems("% head\r\n\r\n" + kBoard + ";\r\n  \n" + kBoard + "; +18;");
  ASSERT_TRUE(problems.has_value());
  EXPECT_EQ(problems->size(), 2u);
  const auto bad = parse_problems(kBoard + "\n" + kBoard + "; G9:1");
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().place, "line 2");
}

TEST(GgfGame, ReadsBackAsItsLastPosition) {
  for (const Rules& rules : Rules::all()) {
    Game game(rules);
    while (!game.is_over()) {
      const Bits moves = game.position().moves();
      game.play(moves ? static_cast<Square>(lowest(moves)) : kPass);
      PositionOptions options;
      options.rules = rules;
      const std::string text = print_ggf_game(game, {"a]b", "c;d"});
      EXPECT_EQ(parse_ggf(text, options).value(), game.position()) << text;
    }
  }
}

}  // namespace
}  // namespace turncoat::testing
