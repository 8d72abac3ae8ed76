// Estimates the cost of a proof before it starts: solves positions with few empties that could follow, fits a line through
// the logarithm of their nodes, and extrapolates it to the empties of the question.
#pragma once

#include <vector>

#include "core/position.h"
#include "search/searcher.h"

namespace turncoat::work {

struct Solved {
  int empties = 0;
  double nodes = 0;
};

/// ln(nodes) as a line over empties.
class CostLine {
 public:
  explicit CostLine(const std::vector<Solved>& solved);

  double nodes(int empties) const;
  /// Bounds that hold for 95 % of positions, if the extrapolation holds.
  double least(int empties) const;
  double most(int empties) const;

 private:
  double spread(int empties) const;

  double mean_empties_ = 0;
  double mean_log_ = 0;
  double slope_ = 0;
  double deviation_ = 0;
  double squares_ = 0;
  double count_ = 0;
};

struct CostEstimate {
  double nodes = 0;
  double least = 0;
  double most = 0;
  double nodes_per_second = 0;  // of one core
  int frontier = 0;
  int samples = 0;
};

struct CostQuestion {
  int windows = 1;          // null windows needed: two for an exact score
  double leaf_nodes = 0;    // of positions at the frontier
  double most_nodes = 1e8;  // limit for the estimate itself
  double most_share = 1;    // the estimate's cost, as a share of the proof's
};

/// `searcher` must have one thread. Apart from the speed the result is deterministic, so that a proof that was stopped goes on
/// with the same frontier.
CostEstimate estimate_cost(const Position& position, Searcher& searcher,
                           const CostQuestion& question);

}  // namespace turncoat::work
