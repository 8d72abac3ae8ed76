#include "human/player_ratings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace turncoat::testing {
namespace {

using human::GameBase;
using human::PlayerRatings;

void add_results(GameBase& base, std::uint16_t winner, std::uint16_t loser, int games, int year) {
  for (int i = 0; i < games; ++i) {
    human::BaseGame game;
    const bool as_black = i % 2 == 0;
    game.black = as_black ? winner : loser;
    game.white = as_black ? loser : winner;
    game.year = static_cast<std::uint16_t>(year);
    game.margin = as_black ? 10 : -10;
    base.games.push_back(game);
  }
}

GameBase base_of(int players) {
  GameBase base;
  for (int i = 0; i < players; ++i) base.players.push_back("Person " + std::to_string(i));
  return base;
}

TEST(PlayerRatings, ThreeToOneIsAbout190Points) {
  GameBase base = base_of(2);
  add_results(base, 0, 1, 300, 2000);
  add_results(base, 1, 0, 100, 2000);
  const PlayerRatings ratings(base);
  EXPECT_NEAR(*ratings.rating(0, 2000) - *ratings.rating(1, 2000), 190.8, 6);
  EXPECT_NEAR(*ratings.rating(0, 2000) + *ratings.rating(1, 2000), 3000, 1);
  EXPECT_EQ(ratings.games(0), 400);
}

TEST(PlayerRatings, FollowsSomebodyWhoImproves) {
  GameBase base = base_of(3);
  for (int year = 2000; year < 2010; ++year) {
    const int wins = 5 * (year - 2000);
    add_results(base, 0, 1, wins, year);
    add_results(base, 1, 0, 50 - wins, year);
    add_results(base, 1, 2, 25, year);
    add_results(base, 2, 1, 25, year);
  }
  const PlayerRatings ratings(base);
  EXPECT_GT(*ratings.rating(0, 2009), *ratings.rating(0, 2000) + 200);
  EXPECT_EQ(ratings.rating(0, 2030), ratings.rating(0, 2009)) << "the nearest year";
  EXPECT_EQ(ratings.years(0).size(), 10u);
}

TEST(PlayerRatings, ResultsAfterTheLastYearDoNotCount) {
  GameBase base = base_of(3);
  add_results(base, 0, 1, 10, 2000);
  add_results(base, 1, 0, 10, 2000);
  add_results(base, 1, 0, 1000, 2005);
  add_results(base, 2, 0, 10, 2005);
  PlayerRatings::Options options;
  options.last_year = 2000;
  const PlayerRatings ratings(base, options);
  EXPECT_NEAR(*ratings.rating(0, 2005), *ratings.rating(1, 2005), 1e-6);
  EXPECT_EQ(ratings.rating(2, 2005), std::nullopt);
}

TEST(PlayerRatings, ProgramsAreNoPeople) {
  GameBase base;
  base.players = {"Tastet Marc", "Logistello (buro)", "???", ""};
  EXPECT_TRUE(base.is_person(0));
  EXPECT_FALSE(base.is_person(1));
  EXPECT_FALSE(base.is_person(2));
  EXPECT_FALSE(base.is_person(3));
}

}  // namespace
}  // namespace turncoat::testing
