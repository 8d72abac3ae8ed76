#include "work/worker.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>

#include "core/threads.h"

namespace turncoat::work {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kShortestWait{20};

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Returns earlier if `stop` is requested.
void wait(milliseconds time, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any changed;
  std::unique_lock lock(mutex);
  changed.wait_for(lock, stop, time, [] { return false; });
}

/// What the threads of a worker share.
struct Shared {
  const WorkerOptions& options;
  std::stop_token drain;
  std::stop_token stop;
  const std::function<void(const Item&, const Outcome&)>& ended;
  std::string name = worker_name();
  std::mutex mutex = {};  // guards what follows
  Worked worked = {};
  std::exception_ptr failure = {};
};

class Thread {
 public:
  Thread(Shared& shared, Job job) : shared_(shared), job_(std::move(job)) {}

  void run() {
    std::optional<Clock::time_point> lost_since;
    milliseconds pause = kShortestWait;
    const milliseconds longest_wait(static_cast<std::int64_t>(shared_.options.longest_wait * 1000));
    while (!shared_.drain.stop_requested()) {
      try {
        if (!list_) list_ = open_list(shared_.options.list, Opening::existing);
        if (work_one()) {
          lost_since.reset();
          pause = kShortestWait;
          continue;
        }
        lost_since.reset();
        if (is_finished()) return;
      } catch (const ListError& error) {
        list_.reset();
        if (!lost_since) lost_since = Clock::now();
        if (!error.passes || seconds_since(*lost_since) > shared_.options.patience) throw;
      }
      wait(pause, shared_.drain);
      pause = std::min(2 * pause, longest_wait);
    }
  }

 private:
  bool work_one() {
    const auto item = list_->claim(shared_.options.version, shared_.options.programs);
    if (!item) return false;
    const auto start = Clock::now();
    Outcome outcome{.worker = shared_.name};
    try {
      outcome.text = job_(*list_, *item, shared_.stop);
    } catch (const ListError&) {
      throw;
    } catch (const std::bad_alloc&) {
      outcome.failed = true;
      outcome.text = "out of memory";
    } catch (const std::exception& error) {
      outcome.failed = true;
      outcome.text = error.what();
    }
    outcome.seconds = seconds_since(start);
    if (shared_.stop.stop_requested()) {
      list_->give_back();
      return true;
    }
    list_->finish(outcome);
    const std::lock_guard lock(shared_.mutex);
    ++(outcome.failed ? shared_.worked.failed : shared_.worked.done);
    if (shared_.ended) shared_.ended(*item, outcome);
    return true;
  }

  /// Whether no item waits, and none is claimed that could come back.
  bool is_finished() {
    // One last try: an item may have been freed just now.
    return !shared_.options.stay && list_->claimed() == 0 && !work_one();
  }

  Shared& shared_;
  Job job_;
  std::unique_ptr<List> list_;
};

}  // namespace

std::string worker_name() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return fmt::format("{}:{}", host.data(), ::getpid());
}

Worked work_off(const WorkerOptions& options, const std::function<Job()>& make_job,
                std::stop_token drain, std::stop_token stop,
                const std::function<void(const Item&, const Outcome&)>& ended) {
  std::stop_source ending;  // also when a thread fails
  const std::stop_callback on_drain(drain, [&] { ending.request_stop(); });
  const std::stop_callback on_stop(stop, [&] { ending.request_stop(); });
  Shared shared{options, ending.get_token(), stop, ended};
  const auto run = [&] {
    try {
      Thread(shared, make_job()).run();
    } catch (...) {
      const std::lock_guard lock(shared.mutex);
      if (!shared.failure) shared.failure = std::current_exception();
      ending.request_stop();
    }
  };
  {
    const auto helpers = start_threads(options.at_once - 1, run);
    run();
  }
  if (shared.failure) std::rethrow_exception(shared.failure);
  return shared.worked;
}

}  // namespace turncoat::work
