// The solver of the last dozen empties, by brute force: every rule set with every kernel.
#include "search/endgame.h"

#include <gtest/gtest.h>

#include "core/symmetry.h"
#include "random_boards.h"
#include "reference.h"

namespace turncoat::testing {
namespace {

/// All windows about the true score, in a table that stays warm: each answer is a bound on the right side of it.
template <class R, class K>
void expect_right_bounds(endgame::Workspace& work, const Position& position, int truth) {
  for (int alpha : {truth - 3, truth + 1, truth - 1, truth + 3}) {
    const int score = endgame::solve<R, K>(work, position.board, alpha, position.empty_count());
    SCOPED_TRACE(position.rules.name() + " " + K::kName + ", alpha " + std::to_string(alpha));
    if (score > alpha) {
      EXPECT_LE(score, truth);
      EXPECT_GT(truth, alpha);
    } else {
      EXPECT_GE(score, truth);
      EXPECT_LE(truth, alpha);
    }
  }
}

void expect_exact_with_every_kernel(int positions_each, int most_empties) {
  std::mt19937_64 random(19);
  for (const Rules& rules : families()) {
    std::vector<Position> positions;
    std::vector<int> truths;
    const int most = std::min(most_empties, rules.cell_count() - 5);
    for (int i = 0; i < positions_each; ++i) {
      positions.push_back(random_position(random, rules, 1 + i % most));
      truths.push_back(reference_score(positions.back()));
    }
    with_rule_set(rules, [&]<class R>() {
      kernels::for_each([&]<class K>() {
        endgame::Workspace work;
        for (std::size_t i = 0; i < positions.size(); ++i)
          expect_right_bounds<R, K>(work, positions[i], truths[i]);
      });
    });
  }
}

TEST(Endgame, EqualsBruteForceWithEveryKernel) { expect_exact_with_every_kernel(110, 11); }
TEST(EndgameLong, EqualsBruteForceWithEveryKernelAThousandTimes) {
  expect_exact_with_every_kernel(1200, 12);
}

TEST(Endgame, VisitsTheSameNodesWithEveryKernel) {
  std::mt19937_64 random(20);
  std::vector<Position> positions;
  for (int i = 0; i < 30; ++i) positions.push_back(random_position(random, {}, 12));
  std::optional<std::uint64_t> nodes;
  kernels::for_each([&]<class K>() {
    endgame::Workspace work;
    for (const Position& position : positions)
      endgame::solve<Normal8, K>(work, position.board, -1, 12);
    if (!nodes) nodes = work.nodes;
    EXPECT_EQ(work.nodes, *nodes) << K::kName;
  });
}

}  // namespace
}  // namespace turncoat::testing
