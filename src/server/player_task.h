// The move of a player that is not the engine, as a task.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include "server/scheduler.h"

namespace turncoat::server {

/// A player's move as a task.
class PlayerTask final : public Task {
 public:
  PlayerTask(std::string player, Game game, std::optional<double> seconds, double most_seconds);

  Progress run(SearchWorker& worker, std::stop_token stop) override;
  bool can_yield() const noexcept override { return false; }
  void ended(End end, const std::string& failure) noexcept override;

  struct Outcome {
    End end;
    std::string failure;
    Choice choice;
    double seconds;
  };
  /// Nothing if it has not ended within the time.
  std::optional<Outcome> wait(std::chrono::milliseconds patience);

 private:
  const std::string player_;  // as a text
  const Game game_;
  const std::optional<double> seconds_;
  const double most_seconds_;

  std::mutex mutex_;
  std::condition_variable changed_;
  Choice choice_;
  double taken_ = 0;
  std::optional<End> end_;
  std::string failure_;
};

}  // namespace turncoat::server
