// Trains the human model: first the pattern policy, from nearly all games and without searches, then the network, from
// positions of the other games.
#pragma once

#include <functional>
#include <string>

#include "human/human_model.h"
#include "human/samples.h"

namespace turncoat::human {

struct FitOptions {
  int last_year = 2022;  // later games only measure
  std::size_t positions = 60'000;
  int policy_epochs = 4;
  int network_epochs = 16;
  std::uint32_t opening_games = 12;  // positions that occurred less often are dropped
  int opening_plies = 30;
  std::uint64_t seed = 1;
  std::filesystem::path cache;  // of the searches; empty: none
};

struct FitProgress {
  std::string step;  // `policy 2/4`, `searches`, `network 3/16`
  double done = 0;
  double total = 0;
  double log_loss = 0;  // of a finished epoch, on the training data
};

/// On one thread; the same database and options give the same model.
HumanModel fit_model(const GameDatabase& database, std::shared_ptr<const Evaluator> evaluator,
                     const FitOptions& options,
                     const std::function<void(const FitProgress&)>& progress);

}  // namespace turncoat::human
