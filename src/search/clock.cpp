#include "search/clock.h"

#include <algorithm>
#include <cstdio>
#include <thread>

namespace turncoat {

namespace {

Time::duration from_seconds(double seconds) {
  return std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(seconds));
}

// For unwinding the search, printing, and a machine that is busy with something else: there the scheduler may keep a
// program waiting for 30 ms.
// Where more programs want a core than there are, each waits for the others' turns: 12 ms more for each of them that
// shares our core, but never so much that there is no time left to search.
double reserve(double seconds, double crowding) noexcept {
  const double usual = std::clamp(seconds * 0.2, 0.004, 0.03);
  const double waiting = std::clamp(0.012 * (crowding - 1), 0.0, 0.06);
  return std::min(usual + waiting, std::max(usual, 0.6 * seconds));
}

/// What a move deserves of the clock, by empties. Most games are decided where the end is nearly within reach: there more
/// time finds it sooner. Later it is found at once.
double worth_of_time(int empties) noexcept {
  if (empties >= 30) return 1.0;
  if (empties >= 20) return 3.0;
  return empties >= 16 ? 0.7 : 0.1;
}

}  // namespace

double machine_crowding() noexcept {
  // `0.20 0.18 0.12 3/150 11206`: three want to run at this moment, this program among them.
  std::FILE* file = std::fopen("/proc/loadavg", "re");
  if (file == nullptr) return 1;
  int runnable = 1;
  const int read = std::fscanf(file, "%*f %*f %*f %d/", &runnable);
  std::fclose(file);
  const double cores = std::max(1u, std::thread::hardware_concurrency());
  return read == 1 ? std::max(1.0, runnable / cores) : 1;
}

TimeBudget time_budget(const Limits& limits, int empties, std::optional<double> crowding) noexcept {
  TimeBudget budget;
  // Beyond a year there is no limit; the sum would overflow the clock's own type.
  constexpr double kUnlimited = 3e7;
  if (limits.clock) {
    const GameClock& clock = *limits.clock;
    double still_to_come = 0;  // this move and our others after it
    for (int later = empties; later > 0; later -= 2) still_to_come += worth_of_time(later);
    const double share = worth_of_time(empties) / std::max(still_to_come, 1.0);
    // Something for the way to the clock and back; with little left, still most of it, or the end would be played blindly.
    const double margin = std::max(std::min(0.1, 0.25 * clock.remaining), 0.02 * clock.remaining);
    const double usable = std::max(0.0, clock.remaining - margin);
    const double fair = std::min(usable, usable * share + 0.8 * clock.increment);
    // No solve, however near it seems, is worth the time of all later moves.
    const double most =
        std::min(3.0 * fair, 0.35 * usable + 0.5 * std::min(clock.increment, usable));
    if (most < kUnlimited) {
      budget.soft = limits.received + from_seconds(0.6 * fair);
      budget.hard = limits.received + from_seconds(most);
    }
  }
  if (limits.seconds && *limits.seconds < kUnlimited) {
    const double seconds = std::max(0.0, *limits.seconds);
    const double wait = crowding ? *crowding : machine_crowding();
    const auto hard =
        limits.received + from_seconds(std::max(0.0, seconds - reserve(seconds, wait)));
    budget.hard = std::min(budget.hard, hard);
    budget.soft = std::min(budget.soft, hard);
  }
  return budget;
}

}  // namespace turncoat
