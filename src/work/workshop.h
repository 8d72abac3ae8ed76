// What the jobs of one thread share. Each kind of item has a file of its own.
#pragma once

#include <map>

#include "record/position_text.h"
#include "search/engine.h"
#include "work/jobs.h"

namespace turncoat::work {

/// One item being worked.
struct Task {
  List& list;
  const Item& item;
  Json input;
  std::stop_token stop;
};

class Workshop {
 public:
  Workshop(const JobOptions& options, std::shared_ptr<ItemWeights> weights)
      : options_(options), weights_(std::move(weights)) {}

  std::shared_ptr<const Evaluator> evaluator(const Task& task, const Rules& rules) {
    return weights_->get(task.list, rules, task.item.weights);
  }
  /// Kept for the next item of the same rules and weights.
  Engine& engine(const Task& task, const Rules& rules);

 private:
  JobOptions options_;
  std::shared_ptr<ItemWeights> weights_;
  std::string engine_for_;
  std::unique_ptr<Engine> engine_;
};

Json solve_job(Workshop& workshop, const Task& task);
Json selfplay_job(Workshop& workshop, const Task& task);

/// Fields of inputs and results. They throw std::runtime_error for what is not there or wrong.
Rules rules_from(const Json& json);
Position position_from(const Json& text, const Rules& rules);
Json json_from(const std::string& text);

}  // namespace turncoat::work
