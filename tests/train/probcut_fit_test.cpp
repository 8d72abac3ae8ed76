#include "train/probcut_fit.h"

#include <gtest/gtest.h>

#include "eval/load_evaluator.h"

#include "random_boards.h"

namespace turncoat::train {
namespace {

TEST(ProbcutFit, FindsTheParametersBehindTheNumbers) {
  ProbcutParameters truth;
  truth.coefficients = {0.9F, -0.4F, 0.25F, -0.5F, 0.1F};
  std::vector<DepthPair> pairs;
  for (int empties = 10; empties <= 50; empties += 10) {
    for (int depth = 2; depth <= 10; ++depth) {
      for (int probe = 0; probe < depth; ++probe) {
        const double sigma = truth.sigma(empties, depth, probe);
        pairs.push_back({empties, depth, probe, 100, 100 * sigma * sigma});
      }
    }
  }
  const ProbcutParameters fitted = fit_probcut(pairs);
  EXPECT_NEAR(fitted.sigma(25, 14, 6), truth.sigma(25, 14, 6), 0.1);
}

TEST(ProbcutFit, MeasuresRealSearches) {
  std::mt19937_64 random(1);
  std::vector<Position> positions;
  for (int i = 0; i < 12; ++i) positions.push_back(testing::random_position(random, {6}, 14));
  const auto pairs = measure_depth_pairs(hand_made_evaluator({6}), positions,
                                         {.most_depth = 4, .solve_up_to = 14, .hash_mb = 1},
                                         [](double) { return true; });
  ASSERT_FALSE(pairs.empty());
  bool solved = false;
  for (const DepthPair& pair : pairs) {
    EXPECT_EQ(pair.positions, 12u);
    EXPECT_GT(pair.sigma(), 0);
    EXPECT_LT(pair.sigma(), 36);
    solved |= pair.depth == 14;
  }
  EXPECT_TRUE(solved);
}

}  // namespace
}  // namespace turncoat::train
