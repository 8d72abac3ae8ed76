// What the engine calls exact is the truth: by brute force, by symmetry, by published scores, by replay.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/symmetry.h"
#include "eval/load_evaluator.h"
#include "eval/weight_file.h"
#include "ffo.h"
#include "random_boards.h"
#include "record/position_text.h"
#include "record/transcript.h"
#include "reference.h"
#include "search/engine.h"

namespace turncoat::testing {
namespace {

EngineOptions small(int threads) { return {.threads = threads, .hash_mb = 16}; }

void expect_exact(Engine& engine, const Position& position, int truth) {
  const Report report = engine.search(position, {});
  SCOPED_TRACE(position.rules.name() + " " + print_position(position, PositionForm::board));
  EXPECT_TRUE(report.complete);
  EXPECT_TRUE(report.best().evidence.exact);
  EXPECT_EQ(report.best().bound, Bound::both);
  EXPECT_EQ(report.best().score, truth);
  EXPECT_EQ(replay(position, report.best().pv), truth) << "the line does not lead to the score";
}

void expect_exact_at_random(int positions_each, int threads) {
  std::mt19937_64 random(10);
  for (const Rules& rules : families()) {
    Engine engine(small(threads));
    for (int i = 0; i < positions_each; ++i) {
      const Position position = random_position(random, rules, 10 + i % 3);
      expect_exact(engine, position, reference_score(position));
    }
  }
}

void expect_symmetric(int positions_each, int threads) {
  std::mt19937_64 random(11);
  for (const Rules& rules : families()) {
    if (rules.size == 4) continue;  // never has so many empties
    Engine engine(small(threads));
    for (int i = 0; i < positions_each; ++i) {
      const Position position = random_position(random, rules, 18);
      std::optional<double> score;
      for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        Position image = position;
        image.board = transformed(position.board, symmetry);
        const Report report = engine.search(image, {});
        if (!score) score = report.best().score;
        EXPECT_EQ(report.best().score, *score);
        EXPECT_EQ(replay(image, report.best().pv), report.best().score);
      }
    }
  }
}

TEST(EngineExact, EqualsBruteForce) { expect_exact_at_random(40, 1); }
TEST(EngineExact, EqualsBruteForceWithTwoThreads) { expect_exact_at_random(10, 2); }
TEST(EngineExactLong, EqualsBruteForceAThousandTimes) { expect_exact_at_random(1000, 1); }
TEST(EngineExactLong, EqualsBruteForceAThousandTimesWithTwoThreads) {
  expect_exact_at_random(1000, 2);
}

TEST(EngineExact, IsBlindToSymmetry) { expect_symmetric(1, 1); }
TEST(EngineExactLong, IsBlindToSymmetry) { expect_symmetric(50, 1); }

// A selective solve cuts by guesses, but what it claims with 98 % confidence has to be right nearly always.
TEST(EngineSelective, SolvesAreSeldomWrong) {
  const auto file = find_weights({});
  if (!file) GTEST_SKIP() << "no weights";
  std::mt19937_64 random(13);
  Engine engine(small(1));
  engine.use_evaluator(load_evaluator(*file, {}).value());
  constexpr int kPositions = 60;
  int wrong = 0;
  for (int i = 0; i < kPositions; ++i) {
    const Position position = random_position(random, {}, 16);
    Limits limits;
    limits.depth = 16;
    limits.percent = 98;
    const double claimed = engine.search(position, limits).best().score;
    engine.clear();
    if (claimed != engine.search(position, {}).best().score) ++wrong;
    engine.clear();
  }
  EXPECT_LE(wrong, 6) << "of " << kPositions;
}

TEST(EngineExact, FewEmptiesAllTheWayDown) {
  std::mt19937_64 random(12);
  for (const Rules& rules : families()) {
    Engine engine(small(1));
    for (int i = 0; i < 200; ++i) {
      const Position position = random_position(random, rules, 1 + i % 8);
      expect_exact(engine, position, reference_score(position));
    }
  }
}

TEST(EngineExact, HandMadePositions) {
  // Boards that no game reaches: islands, wipe-outs, passes one after the other.
  std::mt19937_64 random(13);
  for (const Rules& rules : families()) {
    Engine engine(small(1));
    for (int i = 0; i < 300; ++i) {
      Position position{rules, random_filling(random, rules.cells())};
      if (position.empty_count() > 9) continue;
      const Report report = engine.search(position, {});
      EXPECT_EQ(report.best().score, reference_score(position))
          << rules.name() << " " << print_position(position, PositionForm::board);
    }
  }
}

TEST(EngineExact, Ffo) {
  for (const int threads : {1, 2}) {
    Engine engine(small(threads));
    for (const FfoProblem& problem : kFfo) {
      expect_exact(engine, parse_position(problem.board).value(), problem.score);
    }
  }
}

TEST(EngineExact, FourByFour) {
  struct Solved {
    const char* rules;
    int score;
  };
  for (const Solved& solved : {Solved{"4x4", -10},
                               {"4x4-parallel", -4},
                               {"4x4-reversed", 4},
                               {"4x4-reversed-parallel", 0}}) {
    const Position start = Position::start(Rules::from_name(solved.rules).value());
    EXPECT_EQ(reference_score(start), solved.score) << solved.rules;
    Engine engine(small(1));
    expect_exact(engine, start, solved.score);
  }
}

struct SixBySix {
  const char* rules;
  int score;         // for Black, with perfect play
  const char* line;  // eight plies of it
};
constexpr SixBySix kSixBySix[] = {
    {"6x6", -4, "c2b4c5d2e4e3d1c1"},
    {"6x6-parallel", -2, "c2b3d2c1a3e3f3a4"},
    {"6x6-reversed", 2, "c2d2e3b4b3a2c5d5"},
    {"6x6-reversed-parallel", 0, "c2d5e4b3b4e3d2c5"},
};

Report solve_with_all_cores(const Position& position) {
  Engine engine({.threads = 0, .hash_mb = 4096});
  if (const auto file = find_weights(position.rules)) {
    engine.use_evaluator(load_evaluator(*file, position.rules).value());
  }
  return engine.search(position, {});
}

TEST(EngineExact, SixBySixFromPlyEight) {
  for (const SixBySix& solved : kSixBySix) {
    const Position start = Position::start(Rules::from_name(solved.rules).value());
    const Position position = parse_transcript(solved.line, start).value().position();
    const Report report = solve_with_all_cores(position);
    EXPECT_TRUE(report.best().evidence.exact);
    EXPECT_EQ(report.best().score, solved.score) << solved.rules;
    EXPECT_EQ(replay(position, report.best().pv), solved.score) << solved.rules;
  }
}

TEST(EngineExactLong, SixBySixFromTheStart) {
  for (const SixBySix& solved : kSixBySix) {
    const Report report =
        solve_with_all_cores(Position::start(Rules::from_name(solved.rules).value()));
    EXPECT_TRUE(report.best().evidence.exact);
    EXPECT_EQ(report.best().score, solved.score) << solved.rules;
    EXPECT_LT(report.seconds, 600) << solved.rules;
  }
}

TEST(EngineExact, RankedMovesHaveTheirOwnScores) {
  std::mt19937_64 random(14);
  for (const Rules& rules : families()) {
    Engine engine(small(2));
    for (int i = 0; i < 10; ++i) {
      const Position position = random_position(random, rules, 9);
      Limits limits;
      limits.lines = 64;
      const Report report = engine.search(position, limits);
      ASSERT_EQ(report.lines.size(), static_cast<std::size_t>(count(position.moves())));
      Bits seen = 0;
      double last = 64;
      for (const Line& line : report.lines) {
        EXPECT_EQ(line.score, -reference_score(position.after(line.move)));
        EXPECT_EQ(replay(position, line.pv), line.score);
        EXPECT_LE(line.score, last);
        last = line.score;
        seen |= bit(line.move);
      }
      EXPECT_EQ(seen, position.moves());
    }
  }
}

TEST(EngineExact, WindowsGiveTheRightSide) {
  std::mt19937_64 random(15);
  for (const Rules& rules : families()) {
    Engine engine(small(1));
    for (int i = 0; i < 30; ++i) {
      const Position position = random_position(random, rules, 10);
      const int truth = reference_score(position);
      for (const auto& [alpha, beta] :
           {std::pair(-1, 1), {-6, 6}, {truth - 1, truth + 1}, {10, 20}}) {
        Limits limits;
        limits.window = {alpha, beta};
        if (i % 2) engine.clear();
        const Line line = engine.search(position, limits).best();
        SCOPED_TRACE(::testing::Message()
                     << rules.name() << " " << print_position(position, PositionForm::board)
                     << " in " << alpha << "," << beta << ", truth " << truth);
        EXPECT_TRUE(line.evidence.exact);
        if (truth <= alpha) {
          EXPECT_EQ(line.bound, Bound::at_most);
          EXPECT_LE(truth, line.score);
          EXPECT_LE(line.score, alpha);
        } else if (truth >= beta) {
          EXPECT_EQ(line.bound, Bound::at_least);
          EXPECT_GE(truth, line.score);
          EXPECT_GE(line.score, beta);
        } else {
          EXPECT_EQ(line.score, truth);
        }
      }
    }
  }
}

}  // namespace
}  // namespace turncoat::testing
