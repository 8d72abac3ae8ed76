#include "arena/tournament.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "arena/game_json.h"
#include "arena/game_store.h"
#include "arena/openings.h"
#include "arena/standings.h"
#include "arena/tournament_page.h"
#include "players/player_kinds.h"
#include "record/game_reader.h"

namespace turncoat {
namespace {

using ::testing::HasSubstr;

TournamentSettings settings_of(const std::vector<std::string>& players, std::size_t rounds) {
  TournamentSettings settings;
  settings.rules = *Rules::from_name("6x6-reversed");
  for (const std::string& text : players) settings.players.push_back(*parse_player(text));
  settings.openings = "random:4";
  settings.rounds = rounds;
  return settings;
}

std::vector<Game> openings_of(const TournamentSettings& settings) {
  return *make_openings(settings.openings, settings.rules, settings.rounds, settings.seed);
}

std::vector<std::uint32_t> numbers(std::uint32_t from, std::uint32_t to) {
  std::vector<std::uint32_t> ids;
  for (; from < to; ++from) ids.push_back(from);
  return ids;
}

std::vector<TournamentGame> played(const TournamentSettings& settings, int at_a_time) {
  PlayerKit kit;
  Tournament tournament(settings, openings_of(settings), kit);
  std::vector<TournamentGame> games;
  EXPECT_TRUE(tournament.play(numbers(0, tournament.schedule().games()), at_a_time,
                              [&](const TournamentGame& game) {
                                games.push_back(game);
                                return true;
                              }));
  return games;
}

/// A game that ended like this; nothing else is known of it.
TournamentGame with_margin(std::uint32_t id, Pairing pairing, int margin) {
  TournamentGame game{{id, pairing, 0}, {}};
  game.played.margin = margin;
  return game;
}

TEST(Schedule, PairsEverybodyWithColoursExchanged) {
  const Schedule all(TournamentKind::round_robin, 4, 5);
  EXPECT_EQ(all.games(), 60u);
  std::set<std::tuple<std::size_t, int, int>> seen;
  for (std::uint32_t id = 0; id < all.games(); ++id) {
    const Encounter one = all.encounter(id);
    EXPECT_NE(one.black(), one.white());
    EXPECT_TRUE(seen.insert({one.round, one.black(), one.white()}).second);
  }
  const Schedule gauntlet(TournamentKind::gauntlet, 4, 5);
  EXPECT_EQ(gauntlet.games(), 30u);
  for (std::uint32_t id = 0; id < 30; ++id) EXPECT_EQ(gauntlet.encounter(id).pairing.first, 0);
}

TEST(Tournament, PlaysTheSameGamesHoweverManyAtATime) {
  const auto settings =
      settings_of({"random", "a=classic:discs,depth=1,plain", "mcts:playouts=10"}, 3);
  std::map<std::uint32_t, std::vector<Square>> once;
  for (const TournamentGame& game : played(settings, 1))
    once[game.encounter.id] = game.played.game.moves();
  EXPECT_EQ(once.size(), 18u);
  for (const TournamentGame& game : played(settings, 3)) {
    EXPECT_EQ(once.at(game.encounter.id), game.played.game.moves()) << game.encounter.id;
  }
}

TEST(Tournament, StopsWhenToldAndWhenAPlayerCannotBeMade) {
  PlayerKit kit;
  const auto settings = settings_of({"random", "x=random"}, 50);
  Tournament tournament(settings, openings_of(settings), kit);
  int games = 0;
  EXPECT_TRUE(
      tournament.play(numbers(0, 100), 2, [&](const TournamentGame&) { return ++games < 5; }));
  EXPECT_EQ(games, 5);
  const auto lonely = settings_of({"random", "human"}, 1);
  Tournament cannot(lonely, openings_of(lonely), kit);
  const auto result = cannot.play(numbers(0, 2), 1, [](const TournamentGame&) { return true; });
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error(), HasSubstr("human: nobody"));
}

TEST(Standings, CountPointsDiscsAndPairs) {
  const auto settings =
      settings_of({"random", "a=classic:genetic,depth=2", "b=classic:genetic,depth=3"}, 10);
  const auto games = played(settings, 2);
  Standings standings(3);
  for (const TournamentGame& game : games) standings.add(game);
  EXPECT_EQ(standings.games(), 60);
  double points = 0;
  std::int64_t discs = 0;
  for (int player = 0; player < 3; ++player) {
    const Record total = standings.total(player);
    EXPECT_EQ(total.games(), 40);
    points += total.points();
    discs += total.discs;
    EXPECT_EQ(standings.as(Colour::black, player).games(), 20);
  }
  EXPECT_EQ(points, 60);
  EXPECT_EQ(discs, 0);
  EXPECT_EQ(standings.pairs({0, 1}).pairs(), 10u);
  EXPECT_DOUBLE_EQ(standings.pairs({0, 1}).mean(), standings.record(0, 1).share());
  const auto rated = ratings(standings);
  EXPECT_NEAR(rated[0].elo + rated[1].elo + rated[2].elo, 0, 0.01);
  EXPECT_EQ(ranking(rated).back(), 0) << "chance loses";
  EXPECT_GT(rated[0].error, 0);
}

TEST(Ratings, FindWhatMadeTheResults) {
  // 75 % is 191 Elo; a chain of two such steps is 382.
  Standings standings(3);
  std::uint32_t id = 0;
  const auto add = [&](Pairing pairing, int margin) {
    // The first player is Black in even games.
    standings.add(with_margin(id, pairing, id % 2 == 0 ? margin : -margin));
    ++id;
  };
  for (const Pairing pairing : {Pairing{0, 1}, Pairing{1, 2}}) {
    for (int i = 0; i < 400; ++i) add(pairing, i % 8 < 6 ? 10 : -10);
  }
  const auto rated = ratings(standings);
  EXPECT_NEAR(rated[0].elo - rated[1].elo, 191, 3);
  EXPECT_NEAR(rated[1].elo - rated[2].elo, 191, 3);
  EXPECT_NEAR(rated[1].elo, 0, 1);
  EXPECT_LT(rated[0].error, 60);
  Standings sweep(2);
  for (std::uint32_t i = 0; i < 20; ++i) sweep.add(with_margin(i, {0, 1}, i % 2 == 0 ? 64 : -64));
  EXPECT_LT(ratings(sweep)[0].elo, 1000) << "finite, though everything was won";
  EXPECT_GT(sweep.pairs({0, 1}).mean_error(), 0.01);
}

class GameStoreTest : public ::testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// The numbers of the games that are there.
  std::multiset<std::uint32_t> stored(const TournamentSettings& settings) {
    std::multiset<std::uint32_t> ids;
    const auto store =
        GameStore::open(name_, settings, openings_of(settings),
                        [&](const TournamentGame& game) { ids.insert(game.encounter.id); });
    EXPECT_TRUE(store) << store.error();
    return ids;
  }
  std::string text(const std::string& ending) const {
    std::ostringstream all;
    all << std::ifstream(name_ + ending).rdbuf();
    return all.str();
  }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("turncoat-store-" + std::to_string(getpid()));
  std::string name_ = (folder_ / "games").string();
};

TEST_F(GameStoreTest, KeepsGamesAndDropsWhatWasCutShort) {
  const auto settings = settings_of({"random", "bad=gtp:true"}, 2);
  const auto games = played(settings, 1);
  ASSERT_EQ(games.size(), 4u);
  {
    auto store = GameStore::open(name_, settings, openings_of(settings),
                                 [](const TournamentGame&) { FAIL(); });
    ASSERT_TRUE(store) << store.error();
    EXPECT_THAT(
        GameStore::open(name_, settings, openings_of(settings), [](const TournamentGame&) {})
            .error(),
        HasSubstr("another process"));
    for (const TournamentGame& game : games) store->append(game);
  }
  EXPECT_EQ(stored(settings), (std::multiset<std::uint32_t>{0, 1, 2, 3}));
  const std::string lines = text(".jsonl");
  const std::string ggf = text(".ggf");
  // Cut anywhere in the last game: it is gone, the others are not, and the GGF file agrees.
  for (const std::size_t cut : {std::size_t{1}, std::size_t{2}, std::size_t{40}}) {
    std::ofstream(name_ + ".jsonl") << lines.substr(0, lines.size() - cut);
    std::ofstream(name_ + ".ggf") << ggf.substr(0, ggf.size() - 7);
    EXPECT_EQ(stored(settings), (std::multiset<std::uint32_t>{0, 1, 2}));
    GameReader reader = games_of_text(text(".ggf"));
    int count = 0;
    while (const auto game = reader.next()) {
      ASSERT_TRUE(*game) << game->error().message();
      ++count;
    }
    EXPECT_EQ(count, 3);
  }
  // Nothing else of the file was touched, and what is read back is what was written.
  EXPECT_TRUE(lines.starts_with(text(".jsonl")));
  std::ofstream(name_ + ".jsonl") << lines;
  Standings before(2);
  Standings after(2);
  for (const TournamentGame& game : games) before.add(game);
  const auto store =
      GameStore::open(name_, settings, openings_of(settings), [&](const TournamentGame& game) {
        after.add(game);
        EXPECT_EQ(game.played.reason, games[game.encounter.id].played.reason);
        EXPECT_EQ(game.played.game.moves(), games[game.encounter.id].played.game.moves());
        EXPECT_EQ(game.played.fault, Fault::crash);
      });
  EXPECT_EQ(after.total(0).points(), 4);
  EXPECT_EQ(after.faults(1), before.faults(1));
}

TEST_F(GameStoreTest, EveryFlippedBitIsNoticed) {
  const auto settings = settings_of({"random", "x=random"}, 2);
  {
    auto store =
        GameStore::open(name_, settings, openings_of(settings), [](const TournamentGame&) {});
    for (const TournamentGame& game : played(settings, 1)) store->append(game);
  }
  const std::string bytes = text(".jsonl");
  for (std::size_t bit = 0; bit < bytes.size() * 8; bit += 97) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    std::ofstream(name_ + ".jsonl") << flipped;
    std::size_t games = 0;
    const auto read = GameStore::open(name_, settings, openings_of(settings),
                                      [&](const TournamentGame&) { ++games; });
    // Where the last line's end is gone it looks like one that was cut short: that game is played again.
    EXPECT_TRUE(!read || games < 4) << "byte " << bit / 8;
  }
}

TEST_F(GameStoreTest, ImpossibleGamesAreRefused) {
  const auto settings = settings_of({"random", "x=random"}, 2);
  const auto games = played(settings, 1);
  const Schedule schedule(settings.kind, 2, settings.rounds);
  const auto refusal = [&](const std::string& key, const nlohmann::ordered_json& value) {
    auto json = game_json(games[0], settings);
    json[key] = value;
    const auto read = game_from_json(json, schedule, settings.rules);
    return read ? "" : read.error();
  };
  EXPECT_EQ(refusal("margin", games[0].played.margin), "");
  EXPECT_THAT(refusal("margin", 1'000'000'000), HasSubstr("out of range"));
  EXPECT_THAT(refusal("margin", games[0].played.margin + 2), HasSubstr("margin"));
  EXPECT_THAT(refusal("margin", "many"), HasSubstr("out of range"));
  EXPECT_THAT(refusal("game", 1e300), HasSubstr("out of range"));
  EXPECT_THAT(refusal("opening", 10'000), HasSubstr("out of range"));
  EXPECT_NE(refusal("moves", "f5"), "");
  EXPECT_NE(refusal("seconds", nlohmann::ordered_json::array()), "");
}

TEST_F(GameStoreTest, FilesWithoutChecksumsAreStillRead) {
  const auto settings = settings_of({"random", "x=random"}, 2);
  const auto games = played(settings, 1);
  {
    GameStore::open(name_, settings, openings_of(settings), [](const TournamentGame&) {
    })->append(games[0]);
  }
  // As an earlier version wrote it.
  std::string old;
  std::istringstream lines(text(".jsonl"));
  for (std::string line; std::getline(lines, line);) {
    auto json = nlohmann::ordered_json::parse(line);
    json.erase("check");
    if (json.contains("version")) json["version"] = 1;
    old += json.dump() + "\n";
  }
  std::ofstream(name_ + ".jsonl") << old;
  {
    auto store =
        GameStore::open(name_, settings, openings_of(settings), [](const TournamentGame&) {});
    ASSERT_TRUE(store) << store.error();
    store->append(games[1]);
  }
  EXPECT_EQ(stored(settings), (std::multiset<std::uint32_t>{0, 1}));
}

TEST_F(GameStoreTest, RefusesOtherGames) {
  const auto settings = settings_of({"random", "x=random"}, 2);
  stored(settings);
  auto other = settings;
  other.seed = 2;
  EXPECT_THAT(
      GameStore::open(name_, other, openings_of(other), [](const TournamentGame&) {}).error(),
      HasSubstr("other settings"));
  const auto read = GameStore::read_settings(name_ + ".jsonl");
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->players[1].name, "x");
  EXPECT_EQ(read->rules, settings.rules);
  std::ofstream(name_ + ".jsonl", std::ios::app) << "{\"game\":0}\n";
  EXPECT_THAT(
      GameStore::open(name_, settings, openings_of(settings), [](const TournamentGame&) {}).error(),
      HasSubstr("line 2"));
  EXPECT_FALSE(GameStore::read_settings("/no/such/file"));
}

TEST(TournamentPage, HasTheTableTheChartsAndTheGames) {
  const auto settings =
      settings_of({"random", "a <b>=classic:discs,depth=1,plain", "bad=gtp:true"}, 1);
  Standings standings(3);
  const auto games = played(settings, 1);
  for (const TournamentGame& game : games) standings.add(game);
  const std::string page = tournament_page(settings, standings, games);
  EXPECT_THAT(page, HasSubstr("a &lt;b&gt;"));
  EXPECT_THAT(page, Not(HasSubstr("a <b>")));
  EXPECT_THAT(page, HasSubstr("<h2>Crosstable</h2>"));
  EXPECT_THAT(page, HasSubstr("Disc differences"));
  EXPECT_THAT(page, HasSubstr("ended without an answer (exit code 0)"));
  EXPECT_THAT(page, HasSubstr("class=\"replay\""));
}

}  // namespace
}  // namespace turncoat
