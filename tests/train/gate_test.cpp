#include "train/gate.h"

#include <gtest/gtest.h>

#include "eval/load_evaluator.h"
#include "eval/pattern/weights.h"

namespace turncoat::train {
namespace {

TEST(Gate, TellsWhoIsStrongerAtEqualDepthAndWithEqualWork) {
  const Rules rules{6};
  const auto knowing = hand_made_evaluator(rules);
  const auto blank = std::make_shared<const PatternWeights>(WeightData::zero(rules));
  const auto openings = balanced_openings(rules, knowing, 6, 30, 1);
  for (const GateOptions& options :
       {GateOptions{.depth = 3, .exact_from = 6, .most_pairs = 30},
        GateOptions{.exact_from = 6, .nodes = 500, .most_pairs = 30}}) {
    const auto ignore = [](const PairResults&) { return true; };
    EXPECT_GT(gate(knowing, blank, openings, options, ignore).results.mean(), 0.6) << options.nodes;
    EXPECT_LT(gate(blank, knowing, openings, options, ignore).results.mean(), 0.4) << options.nodes;
  }
}

TEST(Gate, StopsWhenAskedTo) {
  const Rules rules{6};
  const auto weights = hand_made_evaluator(rules);
  const auto openings = balanced_openings(rules, weights, 6, 10, 1);
  const auto stop_after_two = [](const PairResults& so_far) { return so_far.pairs() < 2; };
  const GateResult result =
      gate(weights, weights, openings, {.depth = 1, .exact_from = 4}, stop_after_two);
  EXPECT_EQ(result.results.pairs(), 2u);
  EXPECT_EQ(result.verdict, Verdict::undecided);
}

}  // namespace
}  // namespace turncoat::train
