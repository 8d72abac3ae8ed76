#include "review/effort.h"

#include "search/plan.h"

namespace turncoat {

namespace {

// With a lower confidence, searches to the end may take longer than all others of a review together.
constexpr int kLeastPercentAtTheEnd = 95;

}  // namespace

Limits effort_for(const Position& position, Limits limits) {
  if (!limits.level) return limits;
  const Step target = level_target(*limits.level, position.empty_count());
  if (target.selectivity < selectivity_of(kLeastPercentAtTheEnd)) limits.depth = *limits.level;
  return limits;
}

}  // namespace turncoat
