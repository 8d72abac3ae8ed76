#include "arena/sprt.h"

#include <gtest/gtest.h>

namespace turncoat {
namespace {

PairResults results(int wins, int draws, int losses) {
  PairResults results;
  for (int i = 0; i < wins; ++i) results.add(6, 2);
  for (int i = 0; i < draws; ++i) results.add(10, -10);
  for (int i = 0; i < losses; ++i) results.add(-6, -2);
  return results;
}

TEST(Sprt, SeesWhoIsBetter) {
  EXPECT_EQ(Sprt{}.verdict(results(90, 100, 20)), Verdict::better);
  EXPECT_EQ(Sprt{}.verdict(results(20, 100, 90)), Verdict::not_better);
  EXPECT_EQ(Sprt{}.verdict(results(22, 60, 20)), Verdict::undecided);
  EXPECT_EQ(Sprt{}.verdict(results(5, 0, 0)), Verdict::undecided) << "too few to tell";
  EXPECT_EQ(Sprt{}.verdict(results(100, 0, 0)), Verdict::better);
}

TEST(Sprt, CountsPointsAndDiscs) {
  const PairResults even = results(10, 10, 10);
  EXPECT_DOUBLE_EQ(even.mean(), 0.5);
  EXPECT_DOUBLE_EQ(even.discs(), 0);
  EXPECT_NEAR(even.elo(), 0, 1e-9);
  const PairResults good = results(10, 0, 0);
  EXPECT_DOUBLE_EQ(good.mean(), 1);
  EXPECT_DOUBLE_EQ(good.discs(), 4);
  EXPECT_DOUBLE_EQ(good.discs_error(), 0);
  EXPECT_EQ(good.counts()[4], 10u);
}

}  // namespace
}  // namespace turncoat
