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
  /// All phases of the game learn the same rows first: what holds for all of them needs less data.
  int shared_epochs() const noexcept { return from ? 0 : epochs / 2; }
  /// At the start; both fall to a hundredth along half a cosine.
  double row_rate = 0.02;
  double head_rate = 0.002;
  int threads = 1;  // with more than one the result is as good, but not the same every time
  std::uint64_t seed = 1;
  /// Goes on with what this network knows, in every phase from the first epoch on; shorter steps are enough then.
  std::shared_ptr<const NetworkData> from = nullptr;
  /// Written after every epoch; a run that finds it goes on from there. Empty: none.
  std::filesystem::path checkpoint = {};
};

/// Errors in discs.
struct NetworkEpoch {
  int epoch = 0;
  double learned_rms = 0;  // while learning
  double held_out_rms = 0;
  double held_out_mean = 0;  // absolute
  double slope = 0;          // what values must be multiplied with to fit the scores best
  double seconds = 0;
};

struct NetworkFitResult {
  NetworkData data;
  std::vector<NetworkEpoch> epochs;
};

/// `progress` receives the positions seen so far of all epochs; when it returns false, the fit stops with an error.
/// `finished` receives every epoch. The error says what a checkpoint lacks or that the fit was stopped.
tl::expected<NetworkFitResult, std::string> fit_network(
    const DataSet& data, const NetworkFitOptions& options,
    const std::function<bool(std::size_t)>& progress,
    const std::function<void(const NetworkEpoch&)>& finished);

/// Whether a checkpoint is whole. Half of one is worth nothing, so that nothing of a damaged one is saved.
FileCheck check_network_checkpoint(const std::filesystem::path& file);

}  // namespace turncoat::train
