#include "search/plan.h"

#include <gtest/gtest.h>

namespace turncoat {
namespace {

/// The selectivities of the searches that reach the end of the game.
std::vector<int> endings(const Limits& limits, int empties) {
  std::vector<int> found;
  for (const Step& step : plan(limits, empties)) {
    if (step.depth == empties) found.push_back(step.selectivity);
  }
  return found;
}

TEST(Plan, ReachesTheEndInLargeStepsOrOnAClockInSmallOnes) {
  EXPECT_EQ(endings({}, 24), (std::vector{0, 2, kNoSelectivity}));
  EXPECT_EQ(endings({.seconds = 1.0}, 24), (std::vector{0, 1, 2, 3, kNoSelectivity}));
  EXPECT_EQ(endings({.nodes = 1000}, 24), (std::vector{0, 1, 2, 3, kNoSelectivity}));
  EXPECT_EQ(endings({.percent = 95}, 24), (std::vector{0, 2}));
  EXPECT_EQ(endings({.seconds = 1.0}, 20), (std::vector{kNoSelectivity}));
}

TEST(Plan, KeepsToTheDepthOfALevel) {
  EXPECT_EQ(plan({.level = 6}, 50).back(), (Step{6, 0}));
  EXPECT_EQ(plan({.level = 6}, 12).back(), (Step{12, kNoSelectivity}));
  EXPECT_EQ(plan({.level = 0}, 50).size(), 1u);
}

}  // namespace
}  // namespace turncoat
