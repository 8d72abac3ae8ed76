#include "search/plan.h"

namespace turncoat {

namespace {

int exact_from(int level) noexcept {
  if (level <= 10) return 2 * level;
  if (level <= 18) return 20 + (level - 10) / 2;
  if (level <= 30) return 24 + (level - 18) / 2;
  return level;
}

// How the end of the game is approached: selective solves first, whose table entries order the exact one's moves. Below
// that many empties they cost more than they save (docs/measurements.md). Where time may run out before the exact one
// ends, smaller steps leave a better answer behind.
void add_endgame(std::vector<Step>& steps, int empties, int target, bool may_run_out) {
  constexpr int kSolvedAtOnce = 17;
  if (empties > kSolvedAtOnce) {
    for (int selectivity = 0; selectivity < std::min(target, 4);
         selectivity += may_run_out ? 1 : 2) {
      steps.push_back({empties, selectivity});
    }
  }
  steps.push_back({empties, target});
}

}  // namespace

Step level_target(int level, int empties) noexcept {
  level = std::clamp(level, 0, kMaxLevel);
  const int exact = exact_from(level);
  if (empties <= exact) return {empties, kNoSelectivity};
  if (level >= 4 && empties <= exact + 8) {
    const int more = (empties - exact + 1) / 2;  // 1 … 4
    return {empties, 4 - more};
  }
  return {std::min(level, empties), level >= empties ? kNoSelectivity : 0};
}

int selectivity_of(int percent) noexcept {
  for (int i = 0; i < kNoSelectivity; ++i) {
    if (percent <= kSelectivities[i].percent) return i;
  }
  return kNoSelectivity;
}

std::vector<Step> plan(const Limits& limits, int empties) {
  Step target{empties, kNoSelectivity};
  if (limits.level) target = level_target(*limits.level, empties);
  if (limits.depth) target.depth = std::min(*limits.depth, empties);
  if (limits.percent) {
    target.selectivity = selectivity_of(*limits.percent);
  } else if (limits.depth && *limits.depth < empties) {
    target.selectivity = 0;
  }

  std::vector<Step> steps;
  const bool to_the_end = target.depth == empties;
  // A window asks one question, and half an answer is of no use.
  const bool may_run_out = !limits.window && (limits.seconds || limits.clock || limits.nodes);
  // To the end: prepare by ordinary searches up to a depth that costs little beside the solve. Where time may run out
  // before the solve ends, deeper ones leave a better answer behind, and cost the solve nothing.
  const int last_midgame =
      to_the_end ? std::max(0, empties - (may_run_out ? 6 : 10)) : target.depth;
  const int midgame_selectivity = to_the_end ? 0 : target.selectivity;
  for (int depth = 1; depth < last_midgame; ++depth) {
    // Even and odd depths disagree by who moves last; keep to the parity of the last one.
    if (depth > 2 && ((last_midgame - depth) & 1)) continue;
    steps.push_back({depth, midgame_selectivity});
  }
  if (!to_the_end || last_midgame > 0) steps.push_back({last_midgame, midgame_selectivity});
  if (to_the_end) add_endgame(steps, empties, target.selectivity, may_run_out);
  return steps;
}

}  // namespace turncoat
