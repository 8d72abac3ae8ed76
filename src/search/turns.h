// Turns at something that only one thread can use at a time. Waiting can be cancelled.
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace turncoat {

/// A mutex whose `lock` takes a stop token.
class Turns {
 public:
  /// False if the stop came first.
  bool lock(std::stop_token stop) {
    std::unique_lock lock(mutex_);
    if (!free_.wait(lock, std::move(stop), [this] { return !taken_; })) return false;
    taken_ = true;
    return true;
  }
  void lock() { lock(std::stop_token()); }
  void unlock() {
    {
      const std::lock_guard lock(mutex_);
      taken_ = false;
    }
    free_.notify_one();
  }

 private:
  std::mutex mutex_;
  std::condition_variable_any free_;
  bool taken_ = false;
};

}  // namespace turncoat
