// Threads and split points. A worker that has searched the first move of a deep enough node offers the others to
// idle workers; a cut-off anywhere above stops them at once. Two threads or many: the same code.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace turncoat {

/// A node whose moves several workers search together. It lives on the stack of the worker that opened it.
struct Split {
  explicit Split(const Split* parent_split) : parent(parent_split) {}
  virtual ~Split() = default;
  /// Lets the worker with this number take moves until none are left.
  virtual void help(int worker) = 0;

  const Split* const parent;  // the split that its opener works under
  std::atomic<bool> cut{false};
  std::atomic<bool> open{true};  // has moves left to take
  int helpers = 0;               // at work here; guarded by the crew's mutex

  bool is_below(const Split* ancestor) const noexcept {
    for (const Split* at = this; at; at = at->parent) {
      if (at == ancestor) return true;
    }
    return false;
  }
};

/// Whether this worker's task has become pointless: something above it was cut off.
inline bool cut_above(const Split* split) noexcept {
  for (; split; split = split->parent) {
    if (split->cut.load(std::memory_order_relaxed)) return true;
  }
  return false;
}

/// The helpers of an engine. Worker 0 is the thread that searches; 1 … n−1 are threads of the crew.
class Crew {
 public:
  explicit Crew(int workers);
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int workers() const noexcept { return static_cast<int>(threads_.size()) + 1; }
  /// A hint, read without a lock: is it worth opening a split?
  bool has_idle() const noexcept { return idle_.load(std::memory_order_relaxed) > 0; }

  /// Between these two calls helpers watch for splits; outside they sleep.
  void start();
  void finish();

  /// Offers `split`, works on it as `worker`, and returns when nobody is at work on it any more. While others still
  /// are, the worker helps below its own split, never elsewhere.
  void work_together(Split& split, int worker);

 private:
  void helper_loop(int worker);
  Split* take_any(const Split* below);
  void run(Split& split, int worker, std::unique_lock<std::mutex>& lock);
  void wait_for_change(std::unique_lock<std::mutex>& lock);
  void announce() noexcept;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<unsigned> changes_{0};  // counts announcements, for those who watch before they sleep
  std::atomic<int> asleep_{0};
  std::vector<Split*> offered_;
  std::atomic<int> idle_{0};
  bool active_ = false;
  bool quit_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace turncoat
