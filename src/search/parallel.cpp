#include "search/parallel.h"

#include <algorithm>

namespace turncoat {

Crew::Crew(int workers) {
  for (int worker = 1; worker < workers; ++worker) {
    threads_.emplace_back([this, worker] { helper_loop(worker); });
  }
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Crew::start() {
  {
    const std::lock_guard lock(mutex_);
    active_ = true;
  }
  changed_.notify_all();
}

void Crew::finish() {
  // No split outlives the search that opened it, so there is nothing to wait for.
  const std::lock_guard lock(mutex_);
  active_ = false;
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
  if (--split.helpers == 0) changed_.notify_all();
}

void Crew::helper_loop(int worker) {
  std::unique_lock lock(mutex_);
  while (!quit_) {
    if (!active_) {
      changed_.wait(lock);
      continue;
    }
    if (Split* split = take_any(nullptr)) {
      run(*split, worker, lock);
      continue;
    }
    idle_.fetch_add(1, std::memory_order_relaxed);
    changed_.wait(lock);
    idle_.fetch_sub(1, std::memory_order_relaxed);
  }
}

void Crew::work_together(Split& split, int worker) {
  {
    const std::lock_guard lock(mutex_);
    offered_.push_back(&split);
  }
  changed_.notify_all();
  split.help(worker);
  std::unique_lock lock(mutex_);
  std::erase(offered_, &split);
  while (split.helpers > 0) {
    if (Split* below = take_any(&split)) {
      run(*below, worker, lock);
      continue;
    }
    idle_.fetch_add(1, std::memory_order_relaxed);
    changed_.wait(lock);
    idle_.fetch_sub(1, std::memory_order_relaxed);
  }
}

}  // namespace turncoat
