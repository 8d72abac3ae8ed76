// Players over HTTP: those of our own that think. Texts that run programs or open files are not for strangers.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>

#include "players/player.h"
#include "players/player_text.h"
#include "server/scheduler.h"
#include "server/service.h"

namespace turncoat::server {

/// Reads a player text and checks that it is one that may be asked for here.
PlayerSpec read_player(const std::string& text, const ServiceLimits& limits);

Json player_facts(const ServiceLimits& limits, Books& books);

/// A player's move as a task.
class PlayerTask final : public Task {
 public:
  PlayerTask(std::unique_ptr<Player> player, Game game, std::optional<double> seconds, double most_seconds);

  Progress run(Engines& engines) override;
  void interrupt() noexcept override { player_->stop(); }
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
  const std::unique_ptr<Player> player_;
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
