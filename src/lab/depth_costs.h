// What a search costs at each depth: nodes and seconds of a search by iterative deepening, the shallower ones included.
#pragma once

#include <time.h>

#include <cmath>
#include <vector>

#include "search/searcher.h"

namespace turncoat::lab {

struct DepthCost {
  double nodes = 0;
  double seconds = 0;  // of the processor
};

/// Processor time of this thread: what else the machine is doing does not count.
inline double processor_seconds() noexcept {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Costs of depth 1, 2, …, as far as `most_nodes` lead, of a search that works in the thread that calls it. The end of
/// the game counts for every depth beyond it.
inline std::vector<DepthCost> depth_costs(Searcher& searcher, const Position& position, int depth,
                                          std::uint64_t most_nodes) {
  std::vector<DepthCost> costs;
  Limits limits;
  limits.depth = depth;
  limits.nodes = most_nodes;
  const double begin = processor_seconds();
  const Report report = searcher.search(position, limits, [&](const Report& so_far) {
    costs.push_back({static_cast<double>(so_far.nodes), processor_seconds() - begin});
  });
  while (report.complete && !costs.empty() && costs.size() < static_cast<std::size_t>(depth)) {
    costs.push_back(costs.back());
  }
  return costs;
}

/// Mean costs at a depth; nothing finite if any of the searches did not get there.
inline DepthCost mean_cost(const std::vector<std::vector<DepthCost>>& searches, int depth) {
  DepthCost mean;
  for (const auto& costs : searches) {
    const auto at = static_cast<std::size_t>(depth - 1);
    if (at >= costs.size()) return {std::nan(""), std::nan("")};
    mean.nodes += costs[at].nodes / static_cast<double>(searches.size());
    mean.seconds += costs[at].seconds / static_cast<double>(searches.size());
  }
  return mean;
}

}  // namespace turncoat::lab
