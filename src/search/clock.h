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

TimeBudget time_budget(const Limits& limits, int empties) noexcept;

}  // namespace turncoat
