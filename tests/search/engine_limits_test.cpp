// The engine keeps its limits, always has a legal move, and repeats itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <thread>

#include "random_boards.h"
#include "reference.h"
#include "search/engine.h"
#include "search/signature.h"

namespace turncoat::testing {
namespace {

constexpr EngineOptions kSmall{.threads = 2, .hash_mb = 8};

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

Limits at_level(int level) {
  Limits limits;
  limits.level = level;
  return limits;
}

TEST(EngineLimits, TimeIsKept) {
  Engine engine(kSmall);
  std::mt19937_64 random(20);
  engine.search(Position::start(), to_depth(1));  // weights and table are made by now
  for (const int empties : {58, 44, 30, 24, 16, 6}) {
    const Position position = random_position(random, {}, empties);
    Limits limits;
    limits.seconds = 0.05;
    limits.received = Time::now();
    const Report report = engine.search(position, limits);
    const double seconds = std::chrono::duration<double>(Time::now() - limits.received).count();
    EXPECT_TRUE(position.is_legal(report.best().move));
    EXPECT_LT(seconds, 1) << empties << " empties";  // the machine of a test may be busy
  }
}

TEST(EngineLimits, NoTimeAtAllStillGivesAMove) {
  Engine engine(kSmall);
  std::mt19937_64 random(21);
  for (const Rules& rules : families()) {
    const Position position = random_position(random, rules, rules.cell_count() - 6);
    Limits limits;
    limits.seconds = 0;
    limits.received = Time::now() - std::chrono::seconds(5);
    EXPECT_TRUE(position.is_legal(engine.search(position, limits).best().move));
    limits.seconds.reset();
    limits.clock = GameClock{0, 0};
    EXPECT_TRUE(position.is_legal(engine.search(position, limits).best().move));
  }
}

TEST(EngineLimits, AClockLastsForTheGame) {
  // Both sides on one engine and one clock each. Time that other programs of this machine took from it does not count.
  Engine engine(kSmall);
  double left[2] = {1.0, 1.0};
  for (Position position = Position::start(); !position.is_over();) {
    double& mine = left[position.mover == Colour::black ? 0 : 1];
    Limits limits;
    limits.clock = GameClock{mine, 0};
    limits.received = Time::now();
    const std::clock_t before = std::clock();
    const Report report = engine.search(position, limits);
    const double worked = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
    mine -= std::min(worked, std::chrono::duration<double>(Time::now() - limits.received).count());
    ASSERT_TRUE(position.is_legal(report.best().move));
    position = position.after(report.best().move);
  }
  EXPECT_GT(left[0], 0);
  EXPECT_GT(left[1], 0);
}

TEST(EngineLimits, NodesAreKept) {
  Engine engine({.threads = 1, .hash_mb = 8});
  Limits limits;
  limits.nodes = 20'000;
  const Report report = engine.search(Position::start(), limits);
  EXPECT_FALSE(report.complete);
  EXPECT_LT(report.nodes, 40'000u);
  EXPECT_GT(report.nodes, 10'000u);
}

TEST(EngineLimits, StopFromOutsideAndFromAListener) {
  Engine engine(kSmall);
  std::atomic<bool> running{false};
  std::stop_source outside;
  std::thread stopper([&] {
    running.wait(false);
    outside.request_stop();
  });
  const auto tell = [&](const Report&) {
    running = true;
    running.notify_all();
  };
  Report report = engine.search(Position::start(), {}, tell, outside.get_token());
  stopper.join();
  EXPECT_FALSE(report.complete);
  EXPECT_TRUE(Position::start().is_legal(report.best().move));

  int calls = 0;
  std::stop_source inside;
  const auto stop_at_three = [&](const Report&) {
    if (++calls == 3) inside.request_stop();
  };
  report = engine.search(Position::start(), {}, stop_at_three, inside.get_token());
  EXPECT_FALSE(report.complete);
  EXPECT_GE(calls, 3);
  EXPECT_LE(calls, 4);
  EXPECT_TRUE(
      engine.search(Position::start(), to_depth(4)).complete);  // another search is not concerned
}

TEST(EngineLimits, BoardsWithFewerDiscsThanAnyGameAreSearched) {
  Engine engine(kSmall);
  // Two discs and 62 empties: c1 is the only move and wipes the opponent out.
  const Report report = engine.search({Rules{}, {bit(0), bit(1)}, Colour::black}, to_depth(4));
  EXPECT_EQ(report.best().move, 2);
  EXPECT_EQ(report.best().score, 64);
}

TEST(EngineLimits, DepthsAndLevelsComplete) {
  Engine engine(kSmall);
  std::mt19937_64 random(22);
  for (const Rules& rules : families()) {
    for (const int depth : {1, 2, 5, 8}) {
      const Position position = random_position(random, rules, rules.cell_count() - 5);
      int last = 0;
      const Report report = engine.search(position, to_depth(depth), [&](const Report& so_far) {
        EXPECT_GE(so_far.best().evidence.depth, last);
        EXPECT_EQ(so_far.best().pv.front(), so_far.best().move);
        last = so_far.best().evidence.depth;
      });
      EXPECT_TRUE(report.complete);
      EXPECT_EQ(report.best().evidence.depth, std::min(depth, position.empty_count()));
      EXPECT_TRUE(engine.search(position, at_level(depth)).complete);
    }
    EXPECT_TRUE(engine.search(Position::start(rules), at_level(0)).complete);
  }
}

TEST(EngineLimits, PassesAndFinishedGames) {
  Position passing;
  passing.board = {bit(1) | bit(2),
                   bit(0)};  // b1, c1 against a1: the mover must pass, then d1 takes both
  ASSERT_TRUE(passing.must_pass());
  Engine engine(kSmall);
  Report report = engine.search(passing, {});
  EXPECT_EQ(report.best().move, kPass);
  EXPECT_EQ(report.best().score, -64);
  EXPECT_EQ(replay(passing, report.best().pv), -64);

  passing.rules.objective = Objective::fewest_discs;
  EXPECT_EQ(engine.search(passing, {}).best().score, 64);

  Position over;
  over.board = {bit(1) | bit(2), 0};
  report = engine.search(over, {});
  EXPECT_EQ(report.best().move, kNoSquare);
  EXPECT_EQ(report.best().score, 64);
  EXPECT_TRUE(report.best().evidence.exact);
  EXPECT_TRUE(report.best().pv.empty());
}

TEST(EngineLimits, OneThreadRepeatsItself) {
  std::mt19937_64 random(23);
  for (const Rules& rules : families()) {
    const Position position = random_position(random, rules, rules.cell_count() - 8);
    Engine one({.threads = 1, .hash_mb = 4});
    Engine two({.threads = 1, .hash_mb = 4});
    const Report first = one.search(position, to_depth(9));
    const Report second = two.search(position, to_depth(9));
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.best().score, second.best().score);
    one.clear();
    EXPECT_EQ(one.search(position, to_depth(9)).nodes, first.nodes);
  }
}

void play_games(int plies, int threads) {
  std::mt19937_64 random(24);
  int played = 0;
  while (played < plies) {
    for (const Rules& rules : families()) {
      Engine engine({.threads = threads, .hash_mb = 4});
      Game game(random_position(random, rules, rules.cell_count() - 6));
      while (!game.is_over()) {
        Limits limits;
        limits.level = static_cast<int>(random() % 7);
        const Report report = engine.search(game.position(), limits);
        ASSERT_TRUE(game.play(report.best().move));
        ++played;
      }
    }
  }
}

// In a debug build these run through every assertion of the search.
TEST(EngineGames, AreLegal) { play_games(300, 2); }
TEST(EngineGamesLong, AreLegal) { play_games(10'000, 2); }

}  // namespace
}  // namespace turncoat::testing
