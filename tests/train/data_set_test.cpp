#include "train/data_set.h"

#include <gtest/gtest.h>

namespace turncoat::train {
namespace {

// f5 d6 from the start, as if the game had ended there, with Black, who expected 2 discs, winning by 10.
TrainingGame short_game() {
  TrainingGame game;
  game.start = Rules{}.start_board();
  game.moves = {37, 43};
  game.expected = {2, -6};
  game.exact_from = 2;
  game.score = 10;
  return game;
}

TEST(DataSet, ScoresAreForTheMoverAndMixResultWithExpectation) {
  for (const auto& [trust, first, second] :
       {std::tuple{1.0, 10.0F, -10.0F}, std::tuple{0.0, 2.0F, -6.0F},
        std::tuple{0.5, 5.0F, -8.0F}}) {
    DataSet data(Rules{});
    data.add(short_game(), {.trust = trust, .held_out_percent = 0});
    ASSERT_EQ(data.positions(), 2u);
    EXPECT_FLOAT_EQ(data.learn[60].scores.at(0), first);
    EXPECT_FLOAT_EQ(data.learn[59].scores.at(0), second);
  }
}

TEST(DataSet, ExactPositionsKeepTheResult) {
  TrainingGame game = short_game();
  game.exact_from = 0;
  DataSet data(Rules{});
  data.add(game, {.trust = 0, .held_out_percent = 100});
  EXPECT_FLOAT_EQ(data.held_out[60].scores.at(0), 10);
  EXPECT_FLOAT_EQ(data.held_out[59].scores.at(0), -10);
}

}  // namespace
}  // namespace turncoat::train
