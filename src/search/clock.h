// How much time a move may take. The clock starts when the question is received.
#pragma once

#include <optional>

#include "search/report.h"

namespace turncoat {

struct TimeBudget {
  /// The move must be out by then, whatever happens.
  Time::time_point hard = Time::time_point::max();
  /// No new step is begun after this.
  Time::time_point soft = Time::time_point::max();

  bool is_limited() const noexcept { return hard != Time::time_point::max(); }
};

/// How many programs want a core, for each core that there is: above 1 they wait for each other. 1 if nobody knows.
double machine_crowding() noexcept;

/// The crowding is looked at where it matters, unless it is given.
TimeBudget time_budget(const Limits& limits, int empties,
                       std::optional<double> crowding = std::nullopt) noexcept;

}  // namespace turncoat
