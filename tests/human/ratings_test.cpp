#include "human/player_ratings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace turncoat::testing {
namespace {

using human::GameDatabase;
using human::PlayerRatings;

void add_results(GameDatabase& database, std::uint16_t winner, std::uint16_t loser, int games,
                 int year) {
  for (int i = 0; i < games; ++i) {
    human::DatabaseGame game;
    const bool as_black = i % 2 == 0;
    game.black = as_black ? winner : loser;
    game.white = as_black ? loser : winner;
    game.year = static_cast<std::uint16_t>(year);
    game.margin = as_black ? 10 : -10;
    database.games.push_back(game);
  }
}

GameDatabase database_of(int players) {
  GameDatabase database;
  for (int i = 0; i < players; ++i) database.players.push_back("Person " + std::to_string(i));
  return database;
}

TEST(PlayerRatings, ThreeToOneIsAbout190Points) {
  GameDatabase database = database_of(2);
  add_results(database, 0, 1, 300, 2000);
  add_results(database, 1, 0, 100, 2000);
  const PlayerRatings ratings(database);
  EXPECT_NEAR(*ratings.rating(0, 2000) - *ratings.rating(1, 2000), 190.8, 6);
  EXPECT_NEAR(*ratings.rating(0, 2000) + *ratings.rating(1, 2000), 3000, 1);
  EXPECT_EQ(ratings.games(0), 400);
}

TEST(PlayerRatings, FollowsSomebodyWhoImproves) {
  GameDatabase database = database_of(3);
  for (int year = 2000; year < 2010; ++year) {
    const int wins = 5 * (year - 2000);
    add_results(database, 0, 1, wins, year);
    add_results(database, 1, 0, 50 - wins, year);
    add_results(database, 1, 2, 25, year);
    add_results(database, 2, 1, 25, year);
  }
  const PlayerRatings ratings(database);
  EXPECT_GT(*ratings.rating(0, 2009), *ratings.rating(0, 2000) + 200);
  EXPECT_EQ(ratings.rating(0, 2030), ratings.rating(0, 2009)) << "the nearest year";
  EXPECT_EQ(ratings.years(0).size(), 10u);
}

TEST(PlayerRatings, ResultsAfterTheLastYearDoNotCount) {
  GameDatabase database = database_of(3);
  add_results(database, 0, 1, 10, 2000);
  add_results(database, 1, 0, 10, 2000);
  add_results(database, 1, 0, 1000, 2005);
  add_results(database, 2, 0, 10, 2005);
  PlayerRatings::Options options;
  options.last_year = 2000;
  const PlayerRatings ratings(database, options);
  EXPECT_NEAR(*ratings.rating(0, 2005), *ratings.rating(1, 2005), 1e-6);
  EXPECT_EQ(ratings.rating(2, 2005), std::nullopt);
}

TEST(PlayerRatings, ProgramsAreNoPeople) {
  GameDatabase database;
  database.players = {"Tastet Marc", "Logistello (buro)", "???", ""};
  EXPECT_TRUE(database.is_person(0));
  EXPECT_FALSE(database.is_person(1));
  EXPECT_FALSE(database.is_person(2));
  EXPECT_FALSE(database.is_person(3));
}

}  // namespace
}  // namespace turncoat::testing
