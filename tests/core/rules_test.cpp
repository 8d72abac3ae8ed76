#include <gtest/gtest.h>

#include "core/position.h"

namespace turncoat {
namespace {

TEST(Rules, NamesReadBack) {
  EXPECT_EQ(Rules{}.name(), "8x8");
  for (const Rules& rules : Rules::all()) {
    const auto again = Rules::from_name(rules.name());
    ASSERT_TRUE(again) << rules.name();
    EXPECT_EQ(*again, rules);
  }
  EXPECT_EQ(Rules::from_name("6x6-parallel-reversed"), Rules::from_name("6x6-reversed-parallel"));
  for (const char* bad :
       {"", "8", "8X8", "10x10", "8x8-reverse", "8x8-", "6x6-parallel-parallel"}) {
    EXPECT_FALSE(Rules::from_name(bad)) << bad;
  }
}

TEST(Rules, CellsSitInTheCentre) {
  EXPECT_EQ(Geometry<8>::kCells, ~Bits{0});
  EXPECT_EQ(Geometry<6>::kCells, 0x007e7e7e7e7e7e00ULL);
  EXPECT_EQ(Geometry<4>::kCells, 0x00003c3c3c3c0000ULL);
}

TEST(Rules, FinalScoreGivesEmptiesToTheWinnerAndReversedNegatesIt) {
  const Board three_to_one{0b111, bit(20)};
  EXPECT_EQ(Normal8::final_score(three_to_one), 62);
  EXPECT_EQ(Normal8::final_score(three_to_one.passed()), -62);
  EXPECT_EQ(Reversed8::final_score(three_to_one), -62);
  EXPECT_EQ(Normal8::final_score({bit(1), bit(2)}), 0);
  // Being wiped out is the best there is in reversed play.
  EXPECT_EQ(Reversed8::final_score({0, bit(2)}), 64);
  EXPECT_EQ(Reversed6::final_score({0, bit(20)}), 36);
  EXPECT_EQ(disc_score(0, 0, 64), 0);
}

TEST(Position, StartHasFourMovesOnEveryBoard) {
  for (const Rules& rules : Rules::all()) {
    const Position start = Position::start(rules);
    EXPECT_EQ(count(start.moves()), 4) << rules.name();
    EXPECT_EQ(start.empty_count(), rules.cell_count() - 4);
    EXPECT_FALSE(start.is_over());
    EXPECT_FALSE(start.must_pass());
    EXPECT_FALSE(start.is_legal(kPass));
    EXPECT_FALSE(start.is_legal(kNoSquare));
  }
}

constexpr Square at(char column, int row) {
  return static_cast<Square>((row - 1) * 8 + (column - 'a'));
}

TEST(Game, PassesOnlyWhenForcedAndUndoes) {
  Game game;
  const std::pair<char, int> moves[] = {{'f', 5}, {'f', 6}, {'f', 7}, {'g', 7},
                                        {'d', 3}, {'f', 8}, {'h', 8}, {'h', 6}};
  for (const auto& [column, row] : moves) ASSERT_TRUE(game.play(at(column, row)));
  // Black has no move now; White goes on.
  EXPECT_TRUE(game.position().must_pass());
  EXPECT_FALSE(game.play(at('c', 3)));
  EXPECT_TRUE(game.play_or_pass(at('c', 3)));
  EXPECT_EQ(game.moves().size(), 10u);
  EXPECT_EQ(game.moves()[8], kPass);
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.moves().size(), 8u);
  EXPECT_TRUE(game.position().must_pass());
  while (game.undo()) {
  }
  EXPECT_EQ(game.position(), Position::start());
}

TEST(Position, TheShortestGameEndsInAWipeOut) {
  // Nine plies: f5 d6 c5 f4 e7 f6 g5 e6 e3, Black has everything.
  Game game;
  for (const auto& [column, row] : std::initializer_list<std::pair<char, int>>{{'f', 5},
                                                                               {'d', 6},
                                                                               {'c', 5},
                                                                               {'f', 4},
                                                                               {'e', 7},
                                                                               {'f', 6},
                                                                               {'g', 5},
                                                                               {'e', 6},
                                                                               {'e', 3}}) {
    ASSERT_TRUE(game.play(at(column, row))) << column << row;
  }
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.position().final_score(), -64);
}

}  // namespace
}  // namespace turncoat
