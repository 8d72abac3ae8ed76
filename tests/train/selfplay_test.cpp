#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "record/new_file.h"
#include "record/whole_file.h"
#include "train/data_set.h"
#include "train/selfplay.h"

namespace turncoat::train {
namespace {

namespace fs = std::filesystem;

/// Plays the lowest move: no search, but always the same.
class LowestMove : public Player {
 public:
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime&,
                                             std::stop_token) override {
    const Position& position = game.position();
    const auto move = static_cast<Square>(lowest(position.moves()));
    Report report;
    report.lines.assign(
        1, {move, expected(position), Bound::both, {1, 100, position.empty_count() <= 4}, {move}});
    return Choice{move, report};
  }

 protected:
  virtual double expected(const Position&) const { return 3; }
};

std::vector<TrainingGame> games_in(const fs::path& file) {
  std::vector<TrainingGame> games;
  EXPECT_TRUE(read_games(file, [&](const TrainingGame& game) { games.push_back(game); }));
  return games;
}

class Selfplay : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directories(folder_); }
  void TearDown() override { fs::remove_all(folder_); }

  tl::expected<void, std::string> play(const SelfplayOptions& options,
                                       std::uint32_t stop_after = ~0u) const {
    return selfplay(
        options, file_, [] { return std::make_unique<LowestMove>(); },
        [&](std::uint32_t done) { return done < stop_after; });
  }

  fs::path folder_ =
      fs::temp_directory_path() / ("turncoat-selfplay-" + std::to_string(::getpid()));
  fs::path file_ = folder_ / "test.games";
};

TEST_F(Selfplay, GamesReplayToTheirScores) {
  for (const Rules& rules : {Rules{8}, Rules{6, Objective::fewest_discs}}) {
    fs::remove(file_);
    ASSERT_TRUE(play({.rules = rules, .games = 40, .fewest_random = 4, .most_random = 20}));
    const auto games = games_in(file_);
    ASSERT_EQ(games.size(), 40u);
    for (const TrainingGame& game : games) {
      Position position{rules, game.start, Colour::black};
      for (const Square move : game.moves) {
        if (position.must_pass()) position = position.after(kPass);
        ASSERT_TRUE(position.is_legal(move));
        position = position.after(move);
      }
      ASSERT_TRUE(position.is_over());
      const int score = position.final_score();
      EXPECT_EQ(game.score, position.mover == Colour::black ? score : -score);
    }
  }
}

/// Expects what the board shows.
class DiscCounter : public LowestMove {
 public:
  double expected(const Position& position) const override {
    return count(position.board.mover) - count(position.board.opponent);
  }
};

TEST_F(Selfplay, UnevenOpeningsAreDrawnAgain) {
  const auto uneven_starts = [&](std::optional<double> most_uneven) {
    fs::remove(file_);
    EXPECT_TRUE(selfplay(
        {.rules = {}, .games = 60, .most_random = 20, .most_uneven = most_uneven}, file_,
        [] { return std::make_unique<DiscCounter>(); }, [](std::uint32_t) { return true; }));
    int uneven = 0;
    for (const TrainingGame& game : games_in(file_)) {
      uneven += std::abs(count(game.start.mover) - count(game.start.opponent)) > 3;
    }
    return uneven;
  };
  EXPECT_EQ(uneven_starts(3), 0);
  EXPECT_GT(uneven_starts(std::nullopt), 0);
}

TEST_F(Selfplay, StoppedAndTornRunGoesOnToTheSameGames) {
  const SelfplayOptions options{.rules = {}, .games = 30};
  ASSERT_TRUE(play(options));
  const auto whole = games_in(file_);

  fs::remove(file_);
  ASSERT_TRUE(play(options, 12));
  EXPECT_EQ(games_in(file_).size(), 12u);
  fs::resize_file(file_, fs::file_size(file_) - 3);
  EXPECT_EQ(games_in(file_).size(), 11u);
  SelfplayOptions more_threads = options;
  more_threads.threads = 3;
  ASSERT_TRUE(play(more_threads));
  EXPECT_THAT(games_in(file_), ::testing::UnorderedElementsAreArray(whole));
}

TEST_F(Selfplay, BranchesLeaveTheirGameByAnotherMoveAndAreHeldOutWithIt) {
  const SelfplayOptions options{.rules = {}, .games = 40, .branches = 3, .branch_empties = 20};
  ASSERT_TRUE(play(options));
  std::map<std::uint32_t, TrainingGame> by_item;
  for (const TrainingGame& game : games_in(file_)) by_item[game.item] = game;
  EXPECT_GT(by_item.size(), 100u);
  for (const auto& [item, game] : by_item) {
    ASSERT_TRUE(is_possible(game, options.rules));
    if (item % kItemsOfAGame == 0) continue;
    const TrainingGame& main = by_item.at(item / kItemsOfAGame * kItemsOfAGame);
    const auto positions = positions_of(main, options.rules);
    EXPECT_LT(count(~game.start.occupied()), 20);
    EXPECT_TRUE(std::any_of(positions.begin(), positions.end(), [&](const Position& position) {
      bool is_child = false;
      for (Bits moves = position.moves(); moves != 0; moves = without_lowest(moves)) {
        Position child = position.after(static_cast<Square>(lowest(moves)));
        if (child.must_pass()) child = child.after(kPass);
        is_child |= child.board == game.start;
      }
      return is_child;
    }));
  }
  const auto data = DataSet::read({file_}, {.held_out_percent = 50});
  ASSERT_TRUE(data);
  std::set<std::pair<Bits, Bits>> learned;
  for (const Samples& samples : data->learn)
    for (const Board& board : samples.boards) learned.insert({board.mover, board.opponent});
  EXPECT_FALSE(learned.empty());
  std::size_t held_out = 0;
  for (const Samples& samples : data->held_out) {
    for (const Board& board : samples.boards) {
      ++held_out;
      EXPECT_FALSE(count(board.occupied()) > 30 && learned.count({board.mover, board.opponent}));
    }
  }
  EXPECT_GT(held_out, 0u);

  // A run that was stopped plays what is missing, and nothing twice.
  fs::remove(file_);
  ASSERT_TRUE(play(options, 12));
  ASSERT_TRUE(play(options));
  EXPECT_EQ(games_in(file_).size(), by_item.size());
}

TEST_F(Selfplay, RefusesAFileOfOtherSettings) {
  ASSERT_TRUE(play({.rules = {}, .games = 3}));
  EXPECT_FALSE(play({.rules = {}, .seed = 2, .games = 3}));
  EXPECT_FALSE(play({.rules = {6}, .games = 3}));
}

TEST_F(Selfplay, DamageInsideAFileIsAnError) {
  ASSERT_TRUE(play({.rules = {}, .games = 5}));
  std::fstream file(file_, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(fs::file_size(file_) / 2));
  file.put('\x55');
  file.close();
  EXPECT_FALSE(read_games(file_, [](const TrainingGame&) {}));
}

TEST_F(Selfplay, TwoRunsCannotShareAFile) {
  const SelfplayOptions options{.rules = {}, .games = 20};
  tl::expected<void, std::string> second;
  ASSERT_TRUE(selfplay(
      options, file_, [] { return std::make_unique<LowestMove>(); },
      [&](std::uint32_t done) {
        if (done == 5) second = play(options);
        return true;
      }));
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error(), ::testing::HasSubstr("another process"));
  EXPECT_EQ(games_in(file_).size(), 20u);
}

TEST_F(Selfplay, FittingUsesDoubledGamesOnce) {
  ASSERT_TRUE(play({.rules = {}, .games = 20}));
  const fs::path copy = folder_ / "copy.games";
  fs::copy_file(file_, copy);
  const auto once = DataSet::read({file_}, {});
  const auto twice = DataSet::read({file_, copy}, {});
  ASSERT_TRUE(once && twice);
  EXPECT_EQ(once->doubles, 0u);
  EXPECT_EQ(twice->doubles, 20u);
  EXPECT_EQ(twice->games, 20u);
  EXPECT_EQ(twice->positions(), once->positions());

  // Other games may have the same numbers.
  fs::remove(file_);
  ASSERT_TRUE(play({.rules = {}, .seed = 2, .games = 20}));
  EXPECT_EQ(DataSet::read({file_, copy}, {})->games, 40u);
}

TEST_F(Selfplay, EveryFlippedBitOfAGameIsNoticed) {
  ASSERT_TRUE(play({.rules = {}, .games = 3}));
  std::string bytes = *read_whole_file(file_);
  const auto whole = games_in(file_);
  for (std::size_t bit = 0; bit < bytes.size() * 8; bit += 41) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    write_whole_file(file_, flipped);
    std::vector<TrainingGame> games;
    const auto read = read_games(file_, [&](const TrainingGame& game) { games.push_back(game); });
    // A length that reaches beyond the end looks like a torn tail: that game is played again.
    EXPECT_TRUE(!read || games.size() < whole.size()) << "bit " << bit;
  }
}

TEST(TrainingGame, MustBePossible) {
  const TrainingGame game =
      play_training_games({.rules = {}}, 1, *std::make_unique<LowestMove>())[0];
  ASSERT_TRUE(is_possible(game, Rules{}));
  const auto changed = [&](auto change) {
    TrainingGame other = game;
    change(other);
    return is_possible(other, Rules{});
  };
  EXPECT_FALSE(changed([](TrainingGame& other) { other.moves[0] = 255; }));
  EXPECT_FALSE(changed([](TrainingGame& other) { other.moves[0] = 27; }));
  EXPECT_FALSE(changed([](TrainingGame& other) { other.moves.pop_back(); }));
  EXPECT_FALSE(changed([](TrainingGame& other) { other.score += 2; }));
  EXPECT_FALSE(changed([](TrainingGame& other) { other.expected[0] = 100; }));
  EXPECT_FALSE(changed([](TrainingGame& other) { other.exact_from = 200; }));
  EXPECT_FALSE(changed([](TrainingGame& other) { other.start.opponent = other.start.mover; }));
  EXPECT_FALSE(is_possible(game, Rules{6}));
}

}  // namespace
}  // namespace turncoat::train
