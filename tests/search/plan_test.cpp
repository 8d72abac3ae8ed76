#include "search/plan.h"

#include <gtest/gtest.h>

namespace turncoat {
namespace {

template <class T>
Limits limited(std::optional<T> Limits::*what, T value) {
  Limits limits;
  limits.*what = value;
  return limits;
}

/// The selectivities of the searches that reach the end of the game.
std::vector<int> endings(const Limits& limits, int empties) {
  std::vector<int> found;
  for (const Step& step : plan(limits, empties)) {
    if (step.depth == empties) found.push_back(step.selectivity);
  }
  return found;
}

TEST(Plan, ReachesTheEndInLargeStepsOrOnAClockInSmallOnes) {
  EXPECT_EQ(endings(Limits(), 24), (std::vector{0, 2, kNoSelectivity}));
  EXPECT_EQ(endings(limited(&Limits::seconds, 1.0), 24), (std::vector{0, 1, 2, 3, kNoSelectivity}));
  EXPECT_EQ(endings(limited(&Limits::nodes, std::uint64_t{1000}), 24),
            (std::vector{0, 1, 2, 3, kNoSelectivity}));
  EXPECT_EQ(endings(limited(&Limits::percent, 95), 24), (std::vector{0, 2}));
  EXPECT_EQ(endings(limited(&Limits::seconds, 1.0), 17), (std::vector{kNoSelectivity}));
}

TEST(Plan, GoesDeeperBeforeASolveThatMayNotEndInTime) {
  const auto before_the_end = [](const Limits& limits, int empties) {
    int deepest = 0;
    for (const Step& step : plan(limits, empties)) {
      if (step.depth < empties) deepest = std::max(deepest, step.depth);
    }
    return deepest;
  };
  EXPECT_EQ(before_the_end(Limits(), 30), 20);
  EXPECT_EQ(before_the_end(limited(&Limits::seconds, 1.0), 30), 24);
  EXPECT_EQ(before_the_end(limited(&Limits::nodes, std::uint64_t{1000}), 31), 25);
}

TEST(Plan, KeepsToTheDepthOfALevel) {
  EXPECT_EQ(plan(limited(&Limits::level, 6), 50).back(), (Step{6, 0}));
  EXPECT_EQ(plan(limited(&Limits::level, 6), 12).back(), (Step{12, kNoSelectivity}));
  EXPECT_EQ(plan(limited(&Limits::level, 0), 50).size(), 1u);
}

}  // namespace
}  // namespace turncoat
