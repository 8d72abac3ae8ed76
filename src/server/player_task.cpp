#include "server/player_task.h"

#include <random>

namespace turncoat::server {

PlayerTask::PlayerTask(std::string player, Game game, std::optional<double> seconds,
                       double most_seconds)
    : player_(std::move(player)),
      game_(std::move(game)),
      seconds_(seconds),
      most_seconds_(most_seconds) {}

Task::Progress PlayerTask::run(SearchWorker& worker, std::stop_token stop) {
  PlayerQuestion question{player_, game_, std::random_device()(), seconds_};
  question.deadline = question.asked + std::chrono::duration_cast<Time::duration>(
                                           std::chrono::duration<double>(most_seconds_));
  Choice choice = worker.choose(question, stop);
  const std::lock_guard lock(mutex_);
  choice_ = std::move(choice);
  taken_ = std::chrono::duration<double>(Time::now() - question.asked).count();
  return Progress::finished;
}

void PlayerTask::ended(End end, const std::string& failure) noexcept {
  const std::lock_guard lock(mutex_);
  end_ = end;
  failure_ = failure;
  changed_.notify_all();
}

std::optional<PlayerTask::Outcome> PlayerTask::wait(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return end_.has_value(); })) return std::nullopt;
  return Outcome{*end_, failure_, choice_, taken_};
}

}  // namespace turncoat::server
