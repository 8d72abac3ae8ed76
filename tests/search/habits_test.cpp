// Players as the classic evaluations' authors wrote them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "eval/evaluations.h"
#include "random_boards.h"
#include "reference.h"
#include "search/plain/habit_searcher.h"
#include "search/plain/plain.h"

namespace turncoat::testing {
namespace {

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

/// As its author's program played.
std::unique_ptr<Searcher> make_classic_searcher(std::string_view evaluation,
                                                std::string_view search) {
  const EvaluationInfo* info = find_classic_evaluation(evaluation);
  return with_habits(make_plain_searcher(search, info->make()), info->habits());
}

TEST(Habits, UnknownNamesAreNothing) {
  EXPECT_EQ(find_classic_evaluation("oracle"), nullptr);
  EXPECT_EQ(make_plain_searcher("oracle", make_classic_evaluation("matrix")), nullptr);
}

TEST(Habits, MatrixPlaysNoShunnedMoveIfItCan) {
  std::mt19937_64 random(3);
  const auto player = make_classic_searcher("matrix", "alphabeta");
  const auto plain = make_plain_searcher("alphabeta", make_classic_evaluation("matrix"));
  const Habits habits = find_classic_evaluation("matrix")->habits();
  int differ = 0;
  for (int i = 0; i < 120; ++i) {
    const Position position =
        random_position(random, Rules{}, 10 + static_cast<int>(random() % 46));
    const Bits shunned = habits.shunned(position);
    int reports = 0;
    const Report report = player->search(position, to_depth(3), [&](const Report& so_far) {
      ++reports;
      if (shunned != position.moves()) {
        EXPECT_EQ(shunned & bit(so_far.best().move), 0u);
      }
    });
    EXPECT_EQ(reports, 3);
    EXPECT_EQ(report.lines.size(), 1u);
    EXPECT_TRUE(position.is_legal(report.best().move));
    const Square free_choice = plain->search(position, to_depth(3)).best().move;
    if (shunned == position.moves() || (shunned & bit(free_choice)) == 0) {
      EXPECT_EQ(report.best().move, free_choice);
    } else {
      EXPECT_EQ(shunned & bit(report.best().move), 0u);
      ++differ;
    }
  }
  EXPECT_GT(differ, 5);
}

TEST(Habits, MatrixIsExactNearTheEnd) {
  std::mt19937_64 random(4);
  const auto player = make_classic_searcher("matrix", "alphabeta");
  int exact = 0;
  for (int i = 0; i < 20; ++i) {
    const Position position = random_position(random, Rules{}, 1 + i % 7);
    const Report report = player->search(position, to_depth(1));
    if (position.empty_count() > 6) {
      EXPECT_FALSE(report.best().evidence.exact);
      continue;
    }
    ++exact;
    EXPECT_TRUE(report.best().evidence.exact);
    if (find_classic_evaluation("matrix")->habits().shunned(position) == 0) {
      EXPECT_EQ(report.best().score, reference_score(position));
    }
  }
  EXPECT_GT(exact, 10);
}

TEST(Habits, LibertyLooksDeeperAtBothEnds) {
  std::mt19937_64 random(5);
  const auto player = make_classic_searcher("liberty", "alphabeta");
  const auto depth_with = [&](int empties) {
    const Position position = random_position(random, Rules{}, empties);
    return player->search(position, to_depth(2)).best().evidence.depth;
  };
  EXPECT_EQ(depth_with(60), 3);
  EXPECT_EQ(depth_with(53), 3);
  EXPECT_EQ(depth_with(52), 2);
  EXPECT_EQ(depth_with(17), 2);
  EXPECT_EQ(depth_with(16), 4);
}

/// Points of the searcher in two games from each of so many random openings against random moves.
double points_against_random(Searcher& searcher, const Rules& rules, int depth, int openings) {
  std::mt19937_64 random(6);
  double points = 0;
  for (int i = 0; i < openings; ++i) {
    const Position opening = random_position(random, rules, rules.cell_count() - 10);
    for (const Colour own : {Colour::black, Colour::white}) {
      Position position = opening;
      while (!position.is_over()) {
        if (position.must_pass()) {
          position = position.after(kPass);
        } else if (position.mover == own) {
          position = position.after(searcher.search(position, to_depth(depth)).best().move);
        } else {
          Bits moves = position.moves();
          for (auto skip = random() % unsigned(count(moves)); skip; --skip)
            moves = without_lowest(moves);
          position = position.after(static_cast<Square>(lowest(moves)));
        }
      }
      const int score = position.mover == own ? position.final_score() : -position.final_score();
      points += score > 0 ? 1 : score == 0 ? 0.5 : 0;
    }
  }
  return points;
}

TEST(ClassicPlayers, BeatRandomMoves) {
  for (const EvaluationInfo& info : classic_evaluations()) {
    const auto player = make_classic_searcher(info.name, "alphabeta");
    EXPECT_GE(points_against_random(*player, *Rules::from_name(info.rules), 2, 4), 6) << info.name;
  }
}

TEST(ClassicPlayersLong, BeatRandomMovesNearlyAlways) {
  for (const EvaluationInfo& info : classic_evaluations()) {
    const auto player = make_classic_searcher(info.name, "ordered");
    const double points = points_against_random(*player, *Rules::from_name(info.rules), 4, 100);
    // Having many discs early is no merit: it loses one game in twenty, more or less by chance, even with its endings.
    EXPECT_GE(points, info.name == "discs" ? 180 : 190) << info.name;
    RecordProperty(std::string(info.name), std::to_string(points));
  }
}

}  // namespace
}  // namespace turncoat::testing
