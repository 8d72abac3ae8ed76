// Fits the weights of every stage to a data set by least squares.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "eval/pattern/weights.h"
#include "train/data_set.h"

namespace turncoat::train {

struct FitOptions {
  /// Regularisation of each weight towards its start, as strong as this many positions: rare patterns keep what they inherit.
  double shrinkage = 100;
  /// Weights that each stage starts from; without them a stage starts from its successor.
  std::optional<WeightData> start = std::nullopt;
  /// How many plies on either side of a stage also feed it, and how much each such position counts.
  int neighbour_plies = 1;
  double neighbour_weight = 0.5;
  /// Games are decided by nearly even positions: a position that `start` evaluates as this many discs from even counts half.
  /// The evaluation depends on the position alone; weighting by a search or a result would select positions that turned out
  /// even, and so teach the weights to expect that of all.
  std::optional<double> half_at = std::nullopt;
  int max_steps = 40;
  /// Stop a stage after this many steps without a smaller error on the held-out games.
  int patience = 3;
  int threads = 1;
};

/// Mean errors, in discs.
struct StageError {
  int stage = 0;
  int steps = 0;
  std::size_t learned_from = 0;
  double learn_rms = 0;
  double held_out_rms = 0;
  double held_out_rms_before = 0;  // with the inherited weights
};

/// Fits all stages, the last first. `progress` is called after each stage.
WeightData fit(const DataSet& data, const FitOptions& options,
               const std::function<void(const StageError&)>& progress);

}  // namespace turncoat::train
