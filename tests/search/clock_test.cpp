#include "search/clock.h"

#include <gtest/gtest.h>

namespace turncoat {
namespace {

double seconds(Time::duration duration) { return std::chrono::duration<double>(duration).count(); }

TimeBudget budget(double remaining, double increment, int empties) {
  Limits limits;
  limits.received = Time::time_point{};
  limits.clock = GameClock{remaining, increment};
  return time_budget(limits, empties);
}

TEST(TimeBudget, LastsForAWholeGameEvenIfEveryMoveTakesAllItMay) {
  for (const double increment : {0.0, 2.0}) {
    double remaining = 60;
    for (int empties = 60; empties > 0; empties -= 2) {
      const double most = seconds(budget(remaining, increment, empties).hard.time_since_epoch());
      EXPECT_GT(most, 0) << empties;
      EXPECT_LT(most, remaining) << empties;
      remaining += increment - most;
      if (empties == 20) {
        EXPECT_GT(remaining, 0.3) << "nothing is left to solve the end with";
      }
    }
  }
}

TEST(TimeBudget, GivesMostWhereTheEndIsNearlyWithinReach) {
  const auto soft = [](int empties) { return budget(60, 0, empties).soft; };
  EXPECT_GT(soft(26), soft(44));
  EXPECT_GT(soft(44), soft(60));
  // In a game at an even pace, too, and not only because fewer moves are left.
  EXPECT_GT(budget(30, 0, 26).soft, budget(60, 0, 56).soft);
}

TEST(TimeBudget, KeepsMoreInReserveOnABusyMachine) {
  const auto reserved = [](double given, double crowding) {
    Limits limits;
    limits.received = Time::time_point{};
    limits.seconds = given;
    return given - seconds(time_budget(limits, 40, crowding).hard.time_since_epoch());
  };
  EXPECT_NEAR(reserved(0.05, 1), 0.01, 1e-6);
  EXPECT_NEAR(reserved(0.05, 2), 0.022, 1e-6);
  EXPECT_NEAR(reserved(0.05, 20), 0.03, 1e-6) << "there must be time to search";
  EXPECT_NEAR(reserved(10, 20), 0.09, 1e-6) << "nobody waits longer";
  EXPECT_GE(machine_crowding(), 1);
}

TEST(TimeBudget, HasNoLimitWithoutAClock) { EXPECT_FALSE(time_budget(Limits(), 40).is_limited()); }

}  // namespace
}  // namespace turncoat
