#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "train/selfplay.h"

namespace turncoat::train {
namespace {

namespace fs = std::filesystem;

/// Plays the lowest move: no search, but always the same.
class LowestMove : public Chooser {
 public:
  Choice choose(const Position& position) override {
    return {static_cast<Square>(lowest(position.moves())), 3, position.empty_count() <= 4};
  }
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
  Choice choose(const Position& position) override {
    Choice choice = LowestMove::choose(position);
    choice.score = count(position.board.mover) - count(position.board.opponent);
    return choice;
  }
};

TEST_F(Selfplay, UnevenOpeningsAreDrawnAgain) {
  const auto uneven_starts = [&](std::optional<double> most_uneven) {
    fs::remove(file_);
    EXPECT_TRUE(selfplay({.rules = {}, .games = 60, .most_random = 20, .most_uneven = most_uneven}, file_,
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

}  // namespace
}  // namespace turncoat::train
