#include "search/context.h"

namespace turncoat {

ProbcutMargins::ProbcutMargins(const ProbcutParameters& parameters)
    : sigma_(static_cast<std::size_t>(65 * kDepths * kProbes)) {
  auto at = sigma_.begin();
  for (int empties = 0; empties <= 64; ++empties) {
    for (int depth = 0; depth < kDepths; ++depth) {
      for (int probe = 0; probe < kProbes; ++probe, ++at) {
        // Nobody predicts a search by a deeper one.
        if (probe <= depth) *at = parameters.sigma(empties, depth, probe) * kUnitsPerDisc;
      }
    }
  }
}

void Worker::poll(SearchContext& context) noexcept {
  const std::uint64_t total =
      context.polled_nodes.fetch_add(work.nodes - reported, std::memory_order_relaxed) +
      work.nodes - reported;
  reported = work.nodes;
  if (total >= context.node_limit || Time::now() >= context.deadline ||
      context.stop.stop_requested()) {
    context.halt();
  }
}

}  // namespace turncoat
