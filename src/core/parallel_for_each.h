// Many independent items on several threads: the one way to do it.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <stop_token>
#include <utility>

#include "core/threads.h"

namespace turncoat {

/// Works on items 0 … count - 1 in their order, on so many threads, this one included. Every thread makes a worker of its
/// own; `worker(item, stop)` gives a result, which `finish(item, result)` receives, one call at a time. When that returns
/// false or `stop` is requested, no further item begins, and what is under way is told to end and left out. False if
/// that happened. What a worker throws ends everything and is thrown here.
template <class MakeWorker, class Finish>
bool parallel_for_each(std::size_t count, int threads, const MakeWorker& make_worker,
                       const Finish& finish, std::stop_token stop = {}) {
  std::stop_source ending;
  const std::stop_callback on_stop(std::move(stop), [&ending] { ending.request_stop(); });
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;  // guards `finish` and the failure
  std::exception_ptr failure;
  const auto run = [&] {
    try {
      auto worker = make_worker();
      for (std::size_t item; !ending.stop_requested() && (item = next++) < count;) {
        auto result = worker(item, ending.get_token());
        const std::lock_guard lock(mutex);
        if (ending.stop_requested()) return;
        if (!finish(item, std::move(result))) ending.request_stop();
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
      ending.request_stop();
    }
  };
  {
    const auto most =
        static_cast<int>(std::min(count, static_cast<std::size_t>(std::max(threads, 1))));
    const auto helpers = start_threads(most - 1, run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
  return !ending.stop_requested();
}

}  // namespace turncoat
