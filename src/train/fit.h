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
  /// Pull of each weight towards where it starts, as strong as this many positions: rare patterns, of which there is
  /// little evidence, inherit.
  double shrinkage = 100;
  /// Where each stage starts: from the same stage here, or from its successor.
  std::optional<WeightData> start = std::nullopt;
  /// How many plies on either side of a stage also feed it, and how much each such position counts.
  int neighbour_plies = 1;
  double neighbour_weight = 0.5;
  /// Games are decided near the middle: a position that `start` holds to be so many discs from even counts half. What
  /// it says depends on the position alone. To go by a search or by the result, which know how the game went on, would
  /// be to choose positions that turned out even, and so teach to expect that of all.
  std::optional<double> half_at = std::nullopt;
  int max_steps = 40;
  /// Stop a stage after so many steps without a smaller error on the games held out.
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
  double held_out_rms_before = 0;  // with the weights that it inherited
};

/// Fits all stages, the last first. `progress` is called after each stage.
WeightData fit(const DataSet& data, const FitOptions& options,
               const std::function<void(const StageError&)>& progress);

}  // namespace turncoat::train
