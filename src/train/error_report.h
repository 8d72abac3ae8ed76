// The errors of an evaluation by ply, as a table, a CSV file and a chart.
#pragma once

#include <string>
#include <vector>

#include "eval/evaluator.h"
#include "train/data_set.h"
#include "train/network_fit.h"

namespace turncoat::train {

/// Errors in discs at one number of empties.
struct PlyError {
  int empties = 0;
  std::size_t positions = 0;
  double mean_absolute = 0;
  double root_mean_square = 0;
  double bias = 0;  // mean of evaluation minus score
};

/// The errors of an evaluator by number of empties, for those with samples.
std::vector<PlyError> errors_by_ply(const Evaluator& evaluator,
                                    const std::vector<Samples>& samples);

/// `empties,positions,mae,rmse,bias`
std::string error_csv(const std::vector<PlyError>& errors);
/// A chart of both errors by ply.
std::string error_svg(const std::string& title, const std::vector<PlyError>& errors);
/// A page with the curves of a fit: errors by epoch and by ply.
std::string fit_page(const std::string& title, const std::string& provenance,
                     const std::vector<NetworkEpoch>& epochs, const std::vector<PlyError>& errors);

}  // namespace turncoat::train
