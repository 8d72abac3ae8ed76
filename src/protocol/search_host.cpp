#include "protocol/search_host.h"

#include <chrono>
#include <utility>

namespace turncoat::protocol {

SearchHost::SearchHost(Setup setup) : setup_(std::move(setup)) {}

SearchHost::~SearchHost() { stop(); }

Report SearchHost::search(const Position& position, const Limits& limits,
                          const Listener& listener) {
  Searcher* searcher = nullptr;
  {
    const std::lock_guard lock(searcher_mutex_);
    if (!searcher_ || family_ != position.rules.family()) {
      searcher_.reset();
      searcher_ = setup_.make_searcher(position.rules);
      family_ = position.rules.family();
    }
    searcher = searcher_.get();
    searching_ = true;
  }
  Report report = searcher->search(position, limits, listener);
  const std::lock_guard lock(searcher_mutex_);
  searching_ = false;
  return report;
}

void SearchHost::interrupt() {
  const std::lock_guard lock(searcher_mutex_);
  if (searching_) searcher_->stop();
}

void SearchHost::start(std::function<void()> work) {
  stop();
  stopping_ = false;
  ended_ = false;
  thread_ = std::thread([this, work = std::move(work)] {
    work();
    {
      const std::lock_guard lock(ended_mutex_);
      ended_ = true;
    }
    ended_condition_.notify_all();
  });
}

bool SearchHost::wait_for_end(double seconds) {
  std::unique_lock lock(ended_mutex_);
  return ended_condition_.wait_for(lock, std::chrono::duration<double>(seconds),
                                   [&] { return ended_; });
}

void SearchHost::stop() {
  if (!thread_.joinable()) return;
  stopping_ = true;
  // Again and again: the work may be between two searches, or about to begin one.
  do {
    interrupt();
  } while (!wait_for_end(0.002));
  thread_.join();
}

void SearchHost::finish(double most_seconds) {
  if (!thread_.joinable()) return;
  if (!wait_for_end(most_seconds)) return stop();
  thread_.join();
}

}  // namespace turncoat::protocol
