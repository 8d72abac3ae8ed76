// Trains a network on positions with scores, epoch by epoch.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "eval/network/network_data.h"
#include "record/file_check.h"
#include "train/data_set.h"

namespace turncoat::train {

struct NetworkFitOptions {
  int epochs = 8;
  /// For the first half of the epochs all phases of the game share their rows, which needs less data.
  int shared_epochs() const noexcept { return from ? 0 : epochs / 2; }
  /// The learning rates at the start; both fall to a hundredth on a cosine schedule.
  double row_rate = 0.02;
  double head_rate = 0.002;
  int threads = 1;  // with more than one the result is as good but varies
  std::uint64_t seed = 1;
  /// Starts from this network, with separate phases from the first epoch on; smaller steps suffice then.
  std::shared_ptr<const NetworkData> from = nullptr;
  /// Written after every epoch; a later run continues from it. Empty: none.
  std::filesystem::path checkpoint = {};
};

/// Errors in discs.
struct NetworkEpoch {
  int epoch = 0;
  double learned_rms = 0;  // while learning
  double held_out_rms = 0;
  double held_out_mean = 0;  // absolute
  double slope = 0;          // the factor with which values fit the scores best
  double seconds = 0;
};

struct NetworkFitResult {
  NetworkData data;
  std::vector<NetworkEpoch> epochs;
};

/// `progress` receives the positions seen so far of all epochs; when it returns false, the fit stops with an error.
/// `finished` receives every epoch. The error says what is wrong with a checkpoint or that the fit was stopped.
tl::expected<NetworkFitResult, std::string> fit_network(
    const DataSet& data, const NetworkFitOptions& options,
    const std::function<bool(std::size_t)>& progress,
    const std::function<void(const NetworkEpoch&)>& finished);

/// Whether a checkpoint is undamaged. Nothing can be saved of a damaged one.
FileCheck check_network_checkpoint(const std::filesystem::path& file);

}  // namespace turncoat::train
