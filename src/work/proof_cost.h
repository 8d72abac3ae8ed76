// What a proof will cost, before it starts: solves positions that could follow, with few empties, and extends the line through
// their nodes to the empties of the question.
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
  /// 95 % of positions need at least or at most so many, as far as the line goes on.
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
  int windows = 1;          // null windows that it takes: two for an exact score
  double leaf_nodes = 0;    // of positions at the frontier
  double most_nodes = 1e8;  // to spend on the estimate
  double most_share = 1;    // of what the proof will take
};

/// `searcher` has one thread. The same question has the same answer, but for the speed: a proof that was stopped goes on with the
/// same frontier.
CostEstimate estimate_cost(const Position& position, Searcher& searcher,
                           const CostQuestion& question);

}  // namespace turncoat::work
