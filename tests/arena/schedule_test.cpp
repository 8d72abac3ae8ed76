// Tournaments that are paired round by round, and the ranking at their end.
#include "arena/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "arena/ranking.h"

namespace turncoat {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Plays everything that is known and more as it becomes known; the lower number always wins.
std::vector<Encounter> played_by_strength(Schedule& schedule) {
  std::vector<Encounter> games;
  for (std::uint32_t id = 0; id < schedule.known(); ++id) {
    const Encounter game = schedule.encounter(id);
    games.push_back(game);
    schedule.record(id, game.black() < game.white() ? 10 : -10);
  }
  return games;
}

TEST(SwissTournament, NobodyMeetsTwiceAndTheBestComesFirst) {
  for (const int players : {8, 9, 30}) {
    Schedule schedule(TournamentKind::swiss, players, 5, 7);
    const std::uint32_t all = schedule.games();
    EXPECT_EQ(all, static_cast<std::uint32_t>(2 * 5 * (players / 2)));
    EXPECT_LT(schedule.known(), all) << "later rounds depend on the first";
    const auto games = played_by_strength(schedule);
    EXPECT_EQ(games.size(), all);
    std::set<std::pair<int, int>> met;
    std::vector<int> points(static_cast<std::size_t>(players));
    for (std::size_t i = 0; i < games.size(); i += 2) {
      const Pairing pairing = games[i].pairing;
      EXPECT_EQ(games[i].black(), games[i + 1].white());
      EXPECT_TRUE(met.insert(std::minmax(pairing.first, pairing.second)).second);
      points[static_cast<std::size_t>(std::min(pairing.first, pairing.second))] += 2;
    }
    int byes = 0;
    for (int player = 0; player < players; ++player) {
      EXPECT_LE(schedule.byes(player), 1);
      byes += schedule.byes(player);
      points[static_cast<std::size_t>(player)] += 2 * schedule.byes(player);
    }
    EXPECT_EQ(byes, players % 2 == 0 ? 0 : 5);
    EXPECT_EQ(points[0], 10) << "whoever beats everybody wins every round";
  }
}

TEST(SwissTournament, GoesOnWhenEverybodyHasMet) {
  Schedule schedule(TournamentKind::swiss, 4, 6, 1);
  EXPECT_EQ(played_by_strength(schedule).size(), 24u);
}

TEST(SwissTournament, IsTheSameInAnyOrderOfResults) {
  Schedule forwards(TournamentKind::swiss, 6, 3, 3);
  Schedule backwards(TournamentKind::swiss, 6, 3, 3);
  while (true) {
    const std::uint32_t known = forwards.known();
    const auto margin = [&](const Schedule& schedule, std::uint32_t id) {
      const Encounter game = schedule.encounter(id);
      return game.black() < game.white() ? 4 : -4;
    };
    for (std::uint32_t id = 0; id < known; ++id) forwards.record(id, margin(forwards, id));
    for (std::uint32_t id = known; id-- > 0;) backwards.record(id, margin(backwards, id));
    ASSERT_EQ(forwards.known(), backwards.known());
    for (std::uint32_t id = 0; id < forwards.known(); ++id)
      EXPECT_EQ(forwards.encounter(id).pairing, backwards.encounter(id).pairing);
    if (forwards.known() == known) break;
  }
}

TEST(LadderTournament, CarriesTheBestToTheTop) {
  Schedule schedule(TournamentKind::ladder, 5, 6);
  std::uint32_t games = 0;
  for (; games < schedule.known(); ++games) {
    const Encounter game = schedule.encounter(games);
    // The higher number wins: the order has to turn round.
    schedule.record(games, game.black() > game.white() ? 2 : -2);
  }
  EXPECT_EQ(games, schedule.games());
  EXPECT_THAT(schedule.order(), ElementsAre(4, 3, 2, 1, 0));
}

TEST(PointsRace, PairsNeighboursInRank) {
  Schedule schedule(TournamentKind::race, 20, 10, 5);
  std::vector<int> games(20);
  const auto played = played_by_strength(schedule);
  ASSERT_EQ(played.size(), 200u);
  std::vector<double> points(20);
  for (const Encounter& game : played) {
    ++games[static_cast<std::size_t>(game.black())];
    ++games[static_cast<std::size_t>(game.white())];
    ++points[static_cast<std::size_t>(std::min(game.black(), game.white()))];
  }
  for (const int count : games) EXPECT_EQ(count, 20);
  EXPECT_GT(points[0], points[19]);
  Schedule other(TournamentKind::race, 20, 10, 6);
  bool differs = false;
  for (std::uint32_t id = 0; id < other.known(); ++id)
    differs = differs || !(other.encounter(id).pairing == played[id].pairing);
  EXPECT_TRUE(differs) << "another seed draws other lots";
}

TEST(TournamentKinds, HaveNames) {
  for (const TournamentKind kind :
       {TournamentKind::round_robin, TournamentKind::gauntlet, TournamentKind::swiss,
        TournamentKind::ladder, TournamentKind::race}) {
    EXPECT_EQ(kind_from_name(kind_name(kind)), kind);
  }
  EXPECT_FALSE(kind_from_name("knock-out"));
}

class RankingTest : public ::testing::Test {
 protected:
  void add(std::uint32_t id, int margin, std::optional<Fault> fault = {}) {
    TournamentGame game{schedule_.encounter(id), {}};
    game.played.margin = margin;
    game.played.fault = fault;
    game.played.at_fault = margin < 0 ? Colour::black : Colour::white;
    game.played.reason = fault ? "said, \"no\"" : "";
    standings_.add(game);
    games_.push_back(game);
  }
  std::vector<RankedPlayer> ranking() const {
    return rank_players(standings_, schedule_, TournamentKind::round_robin, games_);
  }

  Schedule schedule_{TournamentKind::round_robin, 3, 1};
  Standings standings_{3};
  std::vector<TournamentGame> games_;
};

// Pairings in order: 0–1, 0–2, 1–2; two games each.
TEST_F(RankingTest, PointsThenDiscs) {
  add(0, 10);
  add(1, 30);  // 1 beats 0 as Black: one point each, 1 has the more discs
  add(2, 4);
  add(3, -4);  // 0 wins both against 2
  add(4, 20);
  add(5, -20);  // 1 wins both against 2
  const auto found = ranking();
  EXPECT_EQ(found[0].player, 1);
  EXPECT_EQ(found[0].points, 3);
  EXPECT_EQ(found[1].player, 0);
  EXPECT_EQ(found[2].place, 3);
  EXPECT_EQ(rating_words(found[0]), "too few games");
}

TEST_F(RankingTest, ThenWhoWonBetweenThem) {
  add(0, -2);
  add(1, 2);  // 1 wins both against 0: four discs
  add(2, 6);
  add(3, -2);  // 0: eight discs from 2
  add(4, -4);
  add(5, 4);  // 2 wins both against 1: eight discs
  // 0: 2 points and −4 + 8 discs; 1: 2 points and 4 − 8; 2: 2 points and −8 + 8.
  auto found = ranking();
  EXPECT_EQ(found[0].player, 0);
  EXPECT_EQ(found[1].player, 2);
  EXPECT_EQ(found[2].player, 1);
  EXPECT_EQ(found[2].place, 3);
}

TEST_F(RankingTest, FaultsAreGatheredAndTheTableIsQuoted) {
  add(0, -64, Fault::crash);
  add(1, 64, Fault::crash);
  const auto found = ranking();
  EXPECT_EQ(found[0].player, 1);
  ASSERT_EQ(found[2].player, 0);
  EXPECT_EQ(found[2].fault_games(), 2);
  EXPECT_EQ(found[2].faults[0].second.text, "said, \"no\"");
  TournamentSettings settings;
  settings.players.resize(3);
  settings.players[0].name = "kim, the \"best\"";
  const std::string csv = ranking_csv(found, settings);
  EXPECT_THAT(csv, HasSubstr("\"kim, the \"\"best\"\"\",0,2,0,0,2,-128,0,0,0,2,0,0,,,"));
  EXPECT_THAT(csv, HasSubstr("\"said, \"\"no\"\"\""));
}

}  // namespace
}  // namespace turncoat
