// Searches beside the caller: start, wait, cancel, ponder.
#pragma once

#include <functional>
#include <future>
#include <optional>
#include <stop_token>
#include <thread>

#include "search/searcher.h"

namespace turncoat {

/// Work in a thread of its own. It gets a stop token, which `cancel`, the outer token and the destructor all reach:
/// no cancellation is lost, however early it comes.
template <class Result>
class Async {
 public:
  using Work = std::function<Result(std::stop_token)>;

  explicit Async(Work work, std::stop_token outer = {})
      : Async(Task(std::move(work)), std::move(outer)) {}
  /// Cancels the work and waits for its end.
  ~Async() = default;
  Async(const Async&) = delete;
  Async& operator=(const Async&) = delete;

  void cancel() noexcept { thread_.request_stop(); }
  /// Whether it ended in time.
  bool wait_until(Time::time_point deadline) const {
    if (deadline != Time::time_point::max())
      return result_.wait_until(deadline) == std::future_status::ready;
    result_.wait();
    return true;
  }
  bool wait_for(std::chrono::duration<double> patience) const {
    return result_.wait_for(patience) == std::future_status::ready;
  }
  /// Waits for the result, or throws what the work threw. Once only.
  Result get() { return result_.get(); }

 private:
  struct Cancel {
    std::stop_source source;
    void operator()() const noexcept { source.request_stop(); }
  };

  using Task = std::packaged_task<Result(std::stop_token)>;
  Async(Task task, std::stop_token outer)
      : result_(task.get_future()),
        thread_([task = std::move(task)](std::stop_token stop) mutable { task(std::move(stop)); }),
        on_outer_stop_(std::move(outer), Cancel{thread_.get_stop_source()}) {}

  std::future<Result> result_;
  std::jthread thread_;
  std::stop_callback<Cancel> on_outer_stop_;
};

using AsyncSearch = Async<Report>;

/// The searcher must outlive the search, and not be asked anything else meanwhile.
inline std::unique_ptr<AsyncSearch> start_search(Searcher& searcher, const Position& position,
                                                 const Limits& limits, Listener listener = {},
                                                 std::stop_token outer = {}) {
  return std::make_unique<AsyncSearch>(
      [&searcher, position, limits, listener = std::move(listener)](std::stop_token stop) {
        return searcher.search(position, limits, listener, std::move(stop));
      },
      std::move(outer));
}

/// Thinks in the other side's time, for as long as the object lives: its only result is a table full of answers.
inline std::unique_ptr<AsyncSearch> ponder(Searcher& searcher, const Position& position,
                                           Listener listener = {}) {
  return start_search(searcher, position, Limits{}, std::move(listener));
}

}  // namespace turncoat
