// The library against a plain list of the same games: what is found, what counts as one game, what comes back.
#include "library/game_library.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "library/game_import.h"
#include "library/game_key.h"
#include "library/openings.h"
#include "library/record_details.h"
#include "library_fixture.h"
#include "record/game_reader.h"
#include "record/transcript.h"
#include "shared_data.h"

namespace turncoat::library {
namespace {

using Access = Database::Access;
using ::testing::HasSubstr;

std::vector<GameRecord> some_games(int count, std::uint64_t seed = 1) {
  std::mt19937_64 random(seed);
  const std::array names = {"Ann Lee", "Bo", "Çelik Ömer", "d'Arc", "Élise"};
  const std::array<Rules, 3> rules = {Rules{}, *Rules::from_name("8x8-reversed"),
                                      *Rules::from_name("6x6")};
  std::vector<GameRecord> games;
  for (int i = 0; i < count; ++i) {
    GameRecord record;
    record.game = random_game(random, rules[static_cast<std::size_t>(i) % rules.size()],
                              i % 7 == 0 ? 20 : 1000);
    record.black = names[random() % names.size()];
    record.white = names[random() % names.size()];
    record.event = i % 2 ? "Open" : "Cup";
    record.date = std::to_string(2000 + i % 10);
    games.push_back(std::move(record));
  }
  return games;
}

void import_all(const std::filesystem::path& file, const std::vector<GameRecord>& games) {
  GameLibrary library(file, Access::write);
  GameImport import(library);
  for (const GameRecord& game : games) import.add(game);
  import.commit();
}

TEST(GameLibrary, FindsWhatAPlainListFinds) {
  const TemporaryPlace place;
  const auto games = some_games(300);
  import_all(place / "a", games);
  const GameLibrary library(place / "a", Access::read);
  ASSERT_EQ(library.size(), 300);

  const auto check = [&](const GameQuery& query, const auto& wanted) {
    std::vector<std::string> expected;
    for (const GameRecord& game : games) {
      if (wanted(game)) expected.push_back(print_transcript(game.game));
    }
    EXPECT_FALSE(expected.empty());
    std::vector<std::string> found;
    for (const FoundGame& game : library.search(query).games) found.push_back(game.moves);
    EXPECT_EQ(found, expected);
    EXPECT_EQ(library.search(query).total, static_cast<std::int64_t>(expected.size()));
  };
  GameQuery query;
  query.player = "ann";
  check(query, [](const GameRecord& g) { return g.black == "Ann Lee" || g.white == "Ann Lee"; });
  query = {};
  query.black = "BO";
  query.from = 2003;
  query.to = 2005;
  check(query, [](const GameRecord& g) {
    return g.black == "Bo" && g.date >= "2003" && g.date <= "2005";
  });
  query = {};
  query.winner = -1;
  query.event = "cup";
  check(query, [](const GameRecord& g) {
    return g.event == "Cup" && g.outcome() && g.outcome()->winner == -1;
  });
  query = {};
  query.rules = Rules::from_name("8x8-reversed");
  check(query, [](const GameRecord& g) { return g.rules().name() == "8x8-reversed"; });
  query = {};
  query.opening = "parallel";
  const Board parallel =
      canonical(parse_transcript("f5f4", Position::start())->position().board).board;
  check(query, [&](const GameRecord& g) {
    return g.rules() == Rules{} && canonical(g.game.positions()[2].board).board == parallel;
  });
}

TEST(GameLibrary, CountsContinuationsUnderAllSymmetries) {
  const TemporaryPlace place;
  const auto games = some_games(400, 2);
  import_all(place / "a", games);
  const GameLibrary library(place / "a", Access::read);
  // Every position of some games, in a random image of it.
  std::mt19937_64 random(3);
  for (int i = 0; i < 60; ++i) {
    const Game& game = games[random() % games.size()].game;
    Position position =
        game.positions()[random() % std::min<std::size_t>(12, game.positions().size())];
    position.board = transformed(position.board, static_cast<int>(random() % kSymmetries));

    struct Sum {
      std::int64_t games = 0, black = 0, white = 0, draws = 0;
    };
    std::map<Square, Sum> expected;
    std::int64_t total = 0;
    for (const GameRecord& record : games) {
      if (record.rules().family() != position.rules.family()) continue;
      const auto& positions = record.game.positions();
      for (std::size_t ply = 0; ply < positions.size(); ++ply) {
        if (canonical(positions[ply].board).board != canonical(position.board).board) continue;
        const Square move = ply < record.game.moves().size() ? record.game.moves()[ply] : kNoSquare;
        Sum& sum = expected[canonical_move(positions[ply].board, move).move];
        ++sum.games;
        ++total;
        if (!record.outcome()) continue;
        // Seen by the mover, whatever the colour.
        const int winner =
            record.outcome()->winner * (positions[ply].mover == position.mover ? 1 : -1);
        sum.black += winner > 0;
        sum.white += winner < 0;
        sum.draws += winner == 0;
      }
    }
    const Continuations found = library.continuations(position);
    EXPECT_EQ(found.total.games, total);
    ASSERT_EQ(found.moves.size(), expected.size());
    for (const Continuation& next : found.moves) {
      EXPECT_TRUE(next.move == kNoSquare || position.is_legal(next.move));
      const Sum& sum = expected[canonical_move(position.board, next.move).move];
      EXPECT_EQ(next.games, sum.games);
      EXPECT_EQ(next.black_wins, sum.black);
      EXPECT_EQ(next.white_wins, sum.white);
      EXPECT_EQ(next.draws, sum.draws);
    }
    GameQuery query;
    query.position = position;
    EXPECT_EQ(library.search(query).total, total);
  }
}

TEST(GameLibrary, KnowsAGameAgainUpToSymmetry) {
  const TemporaryPlace place;
  auto games = some_games(50, 4);
  import_all(place / "a", games);
  GameLibrary library(place / "a", Access::write);
  GameImport again(library);
  for (GameRecord game : games) {
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Board start = game.game.start().board;
      if (transformed(start, symmetry) != start) continue;
      GameRecord turned = game;
      turned.game = image(game.game, symmetry);
      turned.black = " " + turned.black;
      again.add(turned);
    }
  }
  EXPECT_EQ(again.counts().added, 0u);
  EXPECT_EQ(again.counts().known, 4 * games.size());
  // Other players, another year, one move less: other games.
  GameRecord other = games.front();
  other.black = "Somebody";
  again.add(other);
  other = games.front();
  other.date = "1999";
  again.add(other);
  other = games.front();
  other.game.undo();
  again.add(other);
  again.add(other);
  again.commit();
  EXPECT_EQ(again.counts().added, 3u);
  EXPECT_EQ(library.size(), 53);
}

TEST(GameLibrary, GivesBackWhatItGot) {
  const TemporaryPlace place;
  GameRecord record = some_games(1, 5).front();
  record.black_rating = 1720.5;
  record.place = "GGS/os";
  record.time = "02:52:45 MDT";
  record.date = "2009-07-01";
  record.comment = "says \"hi\"\nand goes";
  record.tags = {{"XX", "yy"}};
  record.result = GameResult{-1, std::nullopt, Ending::resigned};
  record.notes.resize(record.game.moves().size());
  record.notes[1] = {1.5, 12.25};
  record.wthor = WthorNumbers{1, 2, 3, 40};
  GameRecord odd;  // from a position of its own
  std::mt19937_64 random(6);
  odd.game = Game(random_game(random, {}, 20).position());
  odd.game.play(random_move(odd.game.position(), random));
  import_all(place / "a", {record, odd});

  const GameLibrary library(place / "a", Access::read);
  std::vector<GameRecord> back;
  library.each({}, [&](const GameRecord& one) { back.push_back(one); });
  ASSERT_EQ(back.size(), 2u);
  EXPECT_EQ(back[0].game.moves(), record.game.moves());
  EXPECT_EQ(back[0].black, record.black);
  EXPECT_EQ(back[0].black_rating, record.black_rating);
  EXPECT_EQ(back[0].place, record.place);
  EXPECT_EQ(back[0].time, record.time);
  EXPECT_EQ(back[0].date, record.date);
  EXPECT_EQ(back[0].comment, record.comment);
  EXPECT_EQ(back[0].tags, record.tags);
  EXPECT_EQ(back[0].result, record.result);
  EXPECT_EQ(back[0].notes, record.notes);
  EXPECT_EQ(back[0].wthor, record.wthor);
  EXPECT_EQ(back[1].game.start(), odd.game.start());
  EXPECT_EQ(back[1].game.moves(), odd.game.moves());
  EXPECT_EQ(print_transcript(library.game(2)->game), print_transcript(odd.game));
  EXPECT_FALSE(library.game(3));
}

TEST(GameLibrary, RefusesWhatIsNone) {
  const TemporaryPlace place;
  EXPECT_THROW(GameLibrary(place / "missing", Access::read), DatabaseError);
  std::ofstream(place / "text") << "f5d6c3, and no library at all; long enough to have no header";
  EXPECT_THROW(GameLibrary(place / "text", Access::read), DatabaseError);
  EXPECT_THROW(GameLibrary(place / "text", Access::write), DatabaseError);
}

TEST(GameLibrary, ServesReadersWhileSomebodyWrites) {
  const TemporaryPlace place;
  const auto games = some_games(40, 7);
  import_all(place / "a", {games.begin(), games.begin() + 10});
  const GameLibrary reader(place / "a", Access::read);
  GameLibrary writer(place / "a", Access::write);
  GameImport import(writer);
  for (const GameRecord& game : games) import.add(game);
  EXPECT_EQ(reader.size(), 10);  // at once, and without the half-done rest
  import.commit();
  EXPECT_EQ(reader.size(), 40);
}

TEST(GameLibrary, HoldsTheWthorGames) {
  const auto folder = testing::shared_data("wthor");
  if (folder.empty()) GTEST_SKIP() << "no WTHOR files here";
  const TemporaryPlace place;
  GameLibrary library(place / "a", Access::write);
  GameImport import(library);
  for (const char* name : {"WTH_1981.wtb", "WTH_2024.wtb"}) {
    auto games = open_games(folder / name);
    ASSERT_TRUE(games);
    while (auto game = games->next()) {
      ASSERT_TRUE(*game) << game->error().message();
      import.add(**game);
    }
  }
  import.commit();
  EXPECT_EQ(import.counts().added + import.counts().known, 153u + 2891u);
  const Continuations first = library.continuations(Position::start());
  EXPECT_EQ(first.total.games, library.size());
  ASSERT_EQ(first.moves.size(), 1u);
  GameQuery tiger;
  tiger.opening = "tiger";
  EXPECT_GT(library.search(tiger).total, 100);
}

}  // namespace
}  // namespace turncoat::library
