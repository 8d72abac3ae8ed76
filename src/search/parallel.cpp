#include "search/parallel.h"

#include <algorithm>
#include <system_error>

#include "kernels/pause.h"

namespace turncoat {

Crew::Crew(int workers) {
  try {
    for (int worker = 1; worker < workers; ++worker) {
      threads_.emplace_back([this, worker] { helper_loop(worker); });
    }
  } catch (const std::system_error&) {
    // The system grants no more threads: search with those that there are.
  }
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
    announce();
  }
  for (std::thread& thread : threads_) thread.join();
}

void Crew::start() {
  const std::lock_guard lock(mutex_);
  active_ = true;
  announce();
}

void Crew::finish() {
  // No split outlives the search that opened it, so there is nothing to wait for; helpers that watch go to sleep.
  const std::lock_guard lock(mutex_);
  active_ = false;
  announce();
}

// The split opened first is nearest the root: its moves are the largest pieces of work.
Split* Crew::take_any(const Split* below) {
  for (Split* split : offered_) {
    if (split->open.load(std::memory_order_relaxed) && !cut_above(split) &&
        (below == nullptr || split->is_below(below))) {
      return split;
    }
  }
  return nullptr;
}

void Crew::run(Split& split, int worker, std::unique_lock<std::mutex>& lock) {
  ++split.helpers;
  lock.unlock();
  split.help(worker);
  lock.lock();
  if (--split.helpers == 0) announce();
}

void Crew::announce() noexcept {
  changes_.fetch_add(1, std::memory_order_release);
  if (asleep_.load(std::memory_order_relaxed) > 0) changed_.notify_all();
}

// Work comes up every few microseconds while a search runs: watch for it a while before going to sleep, because
// waking up costs more than most pieces of work are apart.
void Crew::wait_for_change(std::unique_lock<std::mutex>& lock) {
  constexpr int kLooks = 20'000;
  const unsigned seen = changes_.load(std::memory_order_acquire);
  idle_.fetch_add(1, std::memory_order_relaxed);
  lock.unlock();
  int looks = 0;
  while (looks < kLooks && changes_.load(std::memory_order_acquire) == seen) {
    pause_briefly();
    ++looks;
  }
  lock.lock();
  if (changes_.load(std::memory_order_acquire) == seen) {
    asleep_.fetch_add(1, std::memory_order_relaxed);
    changed_.wait(lock, [&] { return changes_.load(std::memory_order_acquire) != seen; });
    asleep_.fetch_sub(1, std::memory_order_relaxed);
  }
  idle_.fetch_sub(1, std::memory_order_relaxed);
}

void Crew::helper_loop(int worker) {
  std::unique_lock lock(mutex_);
  while (!quit_) {
    if (!active_) {
      asleep_.fetch_add(1, std::memory_order_relaxed);
      changed_.wait(lock, [&] { return active_ || quit_; });
      asleep_.fetch_sub(1, std::memory_order_relaxed);
      continue;
    }
    if (Split* split = take_any(nullptr)) {
      run(*split, worker, lock);
      continue;
    }
    wait_for_change(lock);
  }
}

void Crew::work_together(Split& split, int worker) {
  {
    const std::lock_guard lock(mutex_);
    offered_.push_back(&split);
    announce();
  }
  split.help(worker);
  std::unique_lock lock(mutex_);
  std::erase(offered_, &split);
  while (split.helpers > 0) {
    if (Split* below = take_any(&split)) {
      run(*below, worker, lock);
      continue;
    }
    wait_for_change(lock);
  }
}

}  // namespace turncoat
