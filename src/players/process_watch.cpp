#include "players/process_watch.h"

#include <fmt/format.h>
#include <signal.h>

#include <algorithm>
#include <chrono>

#include "players/process_tree.h"

namespace turncoat {

namespace {

// A program that starts others in a loop gets a few hundred of them running in this time.
constexpr std::chrono::milliseconds kPause{50};

constexpr std::uint64_t kMegabyte = 1 << 20;

/// While it lives, new threads inherit blocked signals: the watch starts before the thread that waits for Ctrl-C, and a
/// signal delivered to it would end the program.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  sigset_t before_;
};

}  // namespace

ProcessWatch::~ProcessWatch() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  changed_.notify_all();
}

void ProcessWatch::add(pid_t leader, const ProcessAllowance& allowance) {
  const std::lock_guard lock(mutex_);
  watched_[leader] = {allowance, {}};
  if (!thread_.joinable()) {
    const SignalsBlocked blocked;
    thread_ = std::jthread([this](std::stop_token stop) { run(stop); });
  }
  changed_.notify_all();
}

std::string ProcessWatch::remove(pid_t leader) {
  const std::lock_guard lock(mutex_);
  const auto found = watched_.find(leader);
  if (found == watched_.end()) return {};
  std::string reason = std::move(found->second.reason);
  watched_.erase(found);
  return reason;
}

void ProcessWatch::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    changed_.wait(lock, stop, [this] { return !watched_.empty(); });
    if (stop.stop_requested()) break;
    look();
    changed_.wait_for(lock, stop, kPause, [] { return false; });
  }
}

void ProcessWatch::look() {
  const auto all = running_processes();
  for (auto& [leader, one] : watched_) {
    const auto tree = tree_of(leader, all);
    std::uint64_t memory = 0;
    for (const ProcessFacts& process : tree) memory += process.memory;
    const auto count = static_cast<int>(tree.size());
    const bool crowd = count > one.allowance.processes;
    if (!crowd && memory <= one.allowance.memory) continue;
    if (one.reason.empty()) {
      one.reason = crowd ? fmt::format("it started more than {} processes", one.allowance.processes)
                         : fmt::format("it used more than {} MB of memory",
                                       one.allowance.memory / kMegabyte);
    }
    // Stop all of them first, so that none can start another while the rest are killed.
    for (const int signal : {SIGSTOP, SIGKILL}) {
      for (const ProcessFacts& process : tree) kill(process.pid, signal);
    }
  }
}

}  // namespace turncoat
