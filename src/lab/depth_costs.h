// The cost of a search at each depth: nodes and seconds with iterative deepening, including the shallower iterations.
#pragma once

#include <time.h>

#include <cmath>
#include <vector>

#include "search/searcher.h"

namespace turncoat::lab {

struct DepthCost {
  double nodes = 0;
  double seconds = 0;  // processor time
};

/// Processor time of this thread, independent of other programs.
inline double processor_seconds() noexcept {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Costs of depth 1, 2, … up to `most_nodes`, for a searcher that works in the calling thread. A search to the end of the
/// game counts for all larger depths.
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

/// Mean costs at a depth; not finite if a search did not reach it.
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
