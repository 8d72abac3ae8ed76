// Ratings from results against opponents of known strength.
#include "judge/strength.h"

#include <gtest/gtest.h>

#include <array>

#include "judge/ladder.h"
#include "players/player_kinds.h"

namespace turncoat {
namespace {

TEST(Strength, HalfThePointsIsTheOpponentsRating) {
  const std::array results = {PointsAgainst{500, 100, 50}};
  const Strength found = strength_of(results);
  EXPECT_NEAR(*found.elo, 500, 0.1);
  // Of 100 games: 1.96 standard errors of 0.05 points are 68 Elo.
  EXPECT_NEAR(*found.most - *found.elo, 68, 3);
  EXPECT_NEAR(*found.elo - *found.least, 68, 3);
}

TEST(Strength, IsBetweenOpponentsBeatenAndLostTo) {
  const std::array results = {PointsAgainst{0, 10, 9}, PointsAgainst{800, 10, 1}};
  const Strength found = strength_of(results);
  EXPECT_NEAR(*found.elo, 400, 1);
}

TEST(Strength, WhoWinsOrLosesEverythingIsOpenToOneSide) {
  const std::array lost = {PointsAgainst{0, 10, 0}};
  EXPECT_FALSE(strength_of(lost).elo);
  EXPECT_FALSE(strength_of(lost).least);
  EXPECT_LT(*strength_of(lost).most, 0);
  const std::array won = {PointsAgainst{0, 10, 10}};
  EXPECT_FALSE(strength_of(won).most);
  EXPECT_GT(*strength_of(won).least, 0);
  EXPECT_FALSE(strength_of({}).most);
}

TEST(Strength, MoreGamesNarrowTheInterval) {
  const std::array few = {PointsAgainst{300, 4, 3}};
  const std::array many = {PointsAgainst{300, 40, 30}};
  EXPECT_NEAR(*strength_of(few).elo, *strength_of(many).elo, 0.1);
  EXPECT_GT(*strength_of(few).most - *strength_of(few).least,
            2 * (*strength_of(many).most - *strength_of(many).least));
}

TEST(Ladder, NamesPlayersThatExistAndGrowStronger) {
  for (const Rules& rules : Rules::all()) {
    double last = -1;
    for (const Rung& rung : ladder(rules)) {
      EXPECT_TRUE(parse_player(rung.player)) << rung.player;
      EXPECT_GT(rung.elo, last) << rules.name() << " " << rung.name;
      last = rung.elo;
    }
    EXPECT_EQ(ladder(rules).empty(), rules.size == 4);
  }
}

}  // namespace
}  // namespace turncoat
