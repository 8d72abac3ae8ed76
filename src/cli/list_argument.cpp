#include "cli/list_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>

#include "cli/version.h"

namespace turncoat::cli {

int Crew::items_at_once() const {
  if (at_once > 0) return at_once;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) / threads);
}

work::JobOptions Crew::job() const {
  return {threads, std::max(1, hash_mb / items_at_once()), programs};
}

work::WorkerOptions Crew::worker(const std::string& list) const {
  return {
      .list = list, .version = version_number(), .at_once = items_at_once(), .programs = programs};
}

namespace {

template <class Open>
auto opened(const Open& open) {
  try {
    return open();
  } catch (const work::ListError& error) {
    throw InputError(error.what());
  }
}

}  // namespace

std::unique_ptr<work::List> named_list(const std::string& name, work::Opening opening) {
  return opened([&] { return work::open_list(name, opening); });
}

std::unique_ptr<work::List> shared_list(const std::string& name, std::stop_token stop) {
  return opened([&] {
    return work::open_patient_list(name, work::Opening::create, work::kPatience, std::move(stop));
  });
}

BackgroundCrew::BackgroundCrew(const Crew& crew, const std::string& list,
                               std::function<void()> ended)
    : thread_([this, crew, list, ended = std::move(ended)] {
        try {
          auto options = crew.worker(list);
          options.stay = true;
          options.longest_wait = 0.02;  // new items come from this process
          const auto weights = std::make_shared<work::ItemWeights>();
          work::work_off(
              options, [&] { return work::make_job(crew.job(), weights); }, {}, stop_.get_token(),
              [&](const work::Item&, const work::Outcome&) {
                if (ended) ended();
              });
        } catch (...) {
          failure_ = std::current_exception();
          failed_ = true;
        }
      }) {}

BackgroundCrew::~BackgroundCrew() {
  stop_.request_stop();
  thread_.join();
}

void BackgroundCrew::check() const {
  if (failed_) std::rethrow_exception(failure_);
}

void declare_list(Options& options, std::string& list) {
  options.text("--list", list, "LIST", "Share the work with others through this list (see `work`)");
}

bool share_work(const std::string& name, const std::vector<work::Item>& items, const Crew& crew,
                const std::stop_token& stop,
                const std::function<bool(std::size_t item, const work::Entry&)>& ended) {
  constexpr std::size_t kLookAhead = 500;
  // Looking costs the list time, and looking late delays the end: wait a hundredth of the time that has passed.
  using Clock = std::chrono::steady_clock;
  using std::chrono::milliseconds;
  constexpr milliseconds kShortestWait{20};
  constexpr milliseconds kLongestWait{500};
  const auto begun = Clock::now();
  const auto list = shared_list(name, stop);
  list->add(items);
  // Who works alone knows when the last item has ended, and need not look for it.
  std::mutex mutex;
  std::condition_variable last_ended;
  std::size_t own_ends = 0;
  const BackgroundCrew workers(crew, name, [&] {
    const std::lock_guard lock(mutex);
    if (++own_ends == items.size()) last_ended.notify_one();
  });
  bool alone = true;
  std::map<std::string, work::Entry> known;
  auto last_reminder = begun;
  const auto give_up = [&](std::size_t from) {
    std::vector<std::string> rest;
    for (std::size_t i = from; i < items.size(); ++i) rest.push_back(items[i].id);
    list->drop(rest);
    return false;
  };
  for (std::size_t next = 0; next < items.size();) {
    // Others may go on; the same command, run again, collects the results.
    if (stop.stop_requested()) return false;
    workers.check();
    std::vector<std::string> unknown;
    for (std::size_t i = next; i < std::min(items.size(), next + kLookAhead); ++i) {
      if (!known.contains(items[i].id)) unknown.push_back(items[i].id);
    }
    for (work::Entry& entry : list->ended(unknown)) known[entry.item.id] = std::move(entry);
    const std::size_t before = next;
    for (; next < items.size() && known.contains(items[next].id); ++next) {
      const work::Entry& entry = known[items[next].id];
      if (entry.state == work::State::failed)
        throw std::runtime_error(fmt::format("{}: {}", entry.item.id, entry.outcome.text));
      if (!ended(next, entry)) return give_up(next + 1);
    }
    if (next != before) {
      last_reminder = Clock::now();
    } else if (Clock::now() - last_reminder > work::kBetweenReminders) {
      list->add(std::span(items).subspan(next, std::min(kLookAhead, items.size() - next)));
      last_reminder = Clock::now();
    }
    if (next == before) {
      const auto passed = std::chrono::duration_cast<milliseconds>(Clock::now() - begun);
      std::unique_lock lock(mutex);
      if (last_ended.wait_for(lock, std::clamp(passed / 100, kShortestWait, kLongestWait),
                              [&] { return alone && own_ends >= items.size(); })) {
        alone = false;  // once: an item that was done twice must not keep this loop from waiting
      }
    }
  }
  return true;
}

}  // namespace turncoat::cli
