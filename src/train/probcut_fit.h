// Measures the differences between shallow and deep searches, and fits probcut's parameters to them.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/position.h"
#include "eval/evaluator.h"

namespace turncoat::train {

/// The measurement for one number of empties and one pair of depths.
struct DepthPair {
  int empties = 0;
  int depth = 0;
  int probe = 0;
  std::size_t positions = 0;
  double square_sum = 0;  // of the differences in discs

  double sigma() const noexcept;
};

struct ProbcutMeasureOptions {
  int most_depth = 10;   // searched without selective cuts
  int solve_up_to = 14;  // empties from which the deep search goes to the end of the game
  int hash_mb = 64;
  int threads = 1;
};

/// Searches every position to all depths. `progress` receives the fraction done; when it returns false, stops early.
std::vector<DepthPair> measure_depth_pairs(std::shared_ptr<const Evaluator> weights,
                                           const std::vector<Position>& positions,
                                           const ProbcutMeasureOptions& options,
                                           const std::function<bool(double)>& progress);

/// Least squares on the logarithm of sigma, each pair weighing as much as its positions.
ProbcutParameters fit_probcut(const std::vector<DepthPair>& pairs);

}  // namespace turncoat::train
