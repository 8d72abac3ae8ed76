#include "human/person.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/load_evaluator.h"
#include "players/player_kinds.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;

PlayerKit& kit() {
  static PlayerKit one;
  return one;
}

Game played(const std::string& text, const Rules& rules, std::uint64_t seed, int most_plies) {
  auto player = make_player(text, kit());
  EXPECT_TRUE(player) << player.error();
  Game game(rules);
  EXPECT_TRUE((*player)->new_game({game.start(), Colour::black, seed}));
  for (int ply = 0; ply < most_plies && !game.is_over(); ++ply) {
    if (game.position().must_pass()) {
      game.play(kPass);
      continue;
    }
    const auto choice = (*player)->choose(game, {});
    if (!choice) {
      ADD_FAILURE() << choice.error().reason;
      break;
    }
    EXPECT_TRUE(game.play(choice->move));
  }
  return game;
}

TEST(Person, PlaysLegalMovesInEveryGame) {
  for (const char* name : {"8x8", "8x8-reversed", "6x6", "6x6-reversed", "4x4"}) {
    const auto rules = *Rules::from_name(name);
    EXPECT_TRUE(played("human:rating=1300", rules, 1, 200).is_over()) << name;
    EXPECT_GE(played("human:first-game", rules, 1, 8).moves().size(), 4u) << name;
  }
}

TEST(Person, SameSeedSameGame) {
  const auto moves = [](std::uint64_t seed) {
    return played("human:rating=900", {}, seed, 16).moves();
  };
  EXPECT_EQ(moves(5), moves(5));
  EXPECT_NE(moves(5), moves(6));
}

TEST(Person, StepsGoUpAndHaveTheirRatings) {
  double before = 0;
  for (const human::Step& step : human::steps()) {
    EXPECT_GT(step.rating, before);
    before = step.rating;
    EXPECT_TRUE(parse_player("human:" + std::string(step.name)));
    EXPECT_EQ(human::step_rating(step.name), step.rating);
  }
  EXPECT_EQ(human::step_rating("grandmaster"), std::nullopt);
}

TEST(Person, TextsAreChecked) {
  EXPECT_THAT(parse_player("human:rating=99999").error().message(), HasSubstr("rating"));
  EXPECT_THAT(parse_player("human:wizard").error().message(), HasSubstr("first-game"));
  EXPECT_FALSE(make_player("human:club,rating=1200", kit()));
  EXPECT_TRUE(asks_person(*parse_player("human")));
  EXPECT_FALSE(asks_person(*parse_player("human:club")));
  EXPECT_FALSE(asks_person(*parse_player("human:rating=1200")));
}

TEST(Person, SkillGrowsWithTheRating) {
  for (double rating = human::kLeastRating; rating < human::kMostRating; rating += 50) {
    const human::Skill low = human::skill_of(rating);
    const human::Skill high = human::skill_of(rating + 50);
    EXPECT_LE(low.model_rating, high.model_rating) << rating;
    EXPECT_GE(low.temperature, high.temperature) << rating;
    EXPECT_GE(low.naive, high.naive) << rating;
    EXPECT_GE(low.overlooked, high.overlooked) << rating;
  }
}

TEST(RandomCorners, TakesACornerWhereItCan) {
  auto player = make_player("random:corners", kit());
  ASSERT_TRUE(player);
  ASSERT_TRUE((*player)->new_game({Position::start(), Colour::black, 1}));
  // Black can play a1, over b1, or c3 and others.
  Position position{{}, {}, Colour::black};
  position.board.mover = bit(2) | bit(27);
  position.board.opponent = bit(1) | bit(28) | bit(35) | bit(36);
  ASSERT_TRUE(position.is_legal(0));
  ASSERT_GT(count(position.moves()), 1);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ((*player)->choose(Game(position), {})->move, 0);
  }
}

}  // namespace
}  // namespace turncoat::testing
