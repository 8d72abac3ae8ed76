// A search by the engine as a task, and its findings so far for the threads that wait for it.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>

#include "search/report.h"
#include "server/scheduler.h"

namespace turncoat::server {

/// What a task has found, handed from the lane that runs it to the thread that answers.
struct Findings {
  std::uint64_t version = 0;  // grows with every change
  Report report = {};         // without lines: nothing is known yet
  std::optional<End> end = {};
  std::string failure = {};
};

/// What a task reports before it ends. A message between processes costs about as much as a search at a low level.
enum class Updates : std::uint8_t { none, all };

class SearchTask final : public Task {
 public:
  /// `seconds` counts from the moment the search begins.
  SearchTask(Position position, Limits limits, std::optional<double> seconds, Updates updates);

  Progress run(SearchWorker& worker, std::stop_token stop) override;
  bool can_yield() const noexcept override { return true; }
  void ended(End end, const std::string& failure) noexcept override;

  /// Waits until there is something newer than `version`, or the time is over.
  Findings wait(std::uint64_t version, std::chrono::milliseconds patience);

 private:
  void offer(const Report& report);

  const Position position_;
  const Limits limits_;
  const std::optional<double> seconds_;
  const Updates updates_;
  const Time::time_point received_ = Time::now();

  std::mutex mutex_;
  std::condition_variable changed_;
  Findings findings_;
  long long grade_ = -1;             // of the best report so far
  std::uint64_t earlier_nodes_ = 0;  // of earlier slices
  std::optional<Time::time_point> begun_;
};

}  // namespace turncoat::server
