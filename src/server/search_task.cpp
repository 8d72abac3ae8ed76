#include "server/search_task.h"

#include <algorithm>

namespace turncoat::server {

namespace {

/// How far a report has got: a search that was started again repeats reports, which are not sent twice.
long long grade(const Report& report) {
  long long sum = 0;
  for (const Line& line : report.lines) {
    const Evidence& evidence = line.evidence;
    sum += evidence.exact ? 1'000'000 : evidence.depth * 128 + evidence.percent;
  }
  return sum;
}

}  // namespace

SearchTask::SearchTask(Position position, Limits limits, std::optional<double> seconds,
                       Updates updates)
    : position_(position), limits_(limits), seconds_(seconds), updates_(updates) {}

Task::Progress SearchTask::run(SearchWorker& worker, std::stop_token stop) {
  Limits limits = limits_;
  limits.received = Time::now();
  {
    const std::lock_guard lock(mutex_);
    if (!begun_) begun_ = limits.received;
    if (seconds_) {
      const double used = std::chrono::duration<double>(limits.received - *begun_).count();
      limits.seconds = std::max(0.0, *seconds_ - used);
    }
  }
  turncoat::Listener listener;
  if (updates_ == Updates::all) listener = [this](const Report& so_far) { offer(so_far); };
  const Report report = worker.search(position_, limits, listener, stop);
  offer(report);
  const std::lock_guard lock(mutex_);
  earlier_nodes_ += report.nodes;
  return report.complete || !stop.stop_requested() ? Progress::finished : Progress::interrupted;
}

void SearchTask::ended(End end, const std::string& failure) noexcept {
  const std::lock_guard lock(mutex_);
  findings_.end = end;
  findings_.failure = failure;
  ++findings_.version;
  changed_.notify_all();
}

Findings SearchTask::wait(std::uint64_t version, std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, patience, [&] { return findings_.version > version; });
  return findings_;
}

void SearchTask::offer(const Report& report) {
  const long long offered = grade(report);
  const std::lock_guard lock(mutex_);
  const std::uint64_t nodes = earlier_nodes_ + report.nodes;
  if (report.lines.size() < findings_.report.lines.size() || offered < grade_) {
    findings_.report.nodes = nodes;
    return;
  }
  grade_ = offered;
  findings_.report = report;
  findings_.report.nodes = nodes;
  findings_.report.seconds = std::chrono::duration<double>(Time::now() - received_).count();
  ++findings_.version;
  changed_.notify_all();
}

}  // namespace turncoat::server
