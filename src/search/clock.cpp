#include "search/clock.h"

#include <algorithm>

namespace turncoat {

namespace {

Time::duration from_seconds(double seconds) {
  return std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(seconds));
}

// For unwinding the search, printing, and a machine that is busy with something else: there the scheduler may keep a
// program waiting for 30 ms.
double reserve(double seconds) noexcept { return std::clamp(seconds * 0.2, 0.004, 0.03); }

}  // namespace

TimeBudget time_budget(const Limits& limits, int empties) noexcept {
  TimeBudget budget;
  // Beyond a year there is no limit; the sum would overflow the clock's own type.
  constexpr double kUnlimited = 3e7;
  if (limits.clock) {
    const GameClock& clock = *limits.clock;
    // Our own moves until the end solves itself: the first ones after the opening deserve the most.
    const double moves_left = std::max(2.0, (empties - 12) / 2.0 + 2.0);
    const double usable = std::max(0.0, clock.remaining - std::max(0.1, 0.02 * clock.remaining));
    const double fair = std::min(usable, usable / moves_left + 0.8 * clock.increment);
    const double most = std::min(usable, 3.0 * fair);
    if (most < kUnlimited) {
      budget.soft = limits.received + from_seconds(0.6 * fair);
      budget.hard = limits.received + from_seconds(most);
    }
  }
  if (limits.seconds && *limits.seconds < kUnlimited) {
    const double seconds = std::max(0.0, *limits.seconds);
    const auto hard = limits.received + from_seconds(std::max(0.0, seconds - reserve(seconds)));
    budget.hard = std::min(budget.hard, hard);
    budget.soft = std::min(budget.soft, hard);
  }
  return budget;
}

}  // namespace turncoat
