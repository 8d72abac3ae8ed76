#include "cli/list_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

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

std::unique_ptr<work::List> named_list(const std::string& name, work::Opening opening) {
  try {
    return work::open_list(name, opening);
  } catch (const work::ListError& error) {
    throw InputError(error.what());
  }
}

BackgroundCrew::BackgroundCrew(const Crew& crew, const std::string& list)
    : thread_([this, crew, list] {
        try {
          auto options = crew.worker(list);
          options.stay = true;
          const auto weights = std::make_shared<work::ItemWeights>();
          work::work_off(
              options, [&] { return work::make_job(crew.job(), weights); }, {}, stop_.get_token());
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
  constexpr auto kBetweenLooks = std::chrono::milliseconds(50);
  const auto list = named_list(name, work::Opening::create);
  list->add(items);
  const BackgroundCrew workers(crew, name);
  std::map<std::string, work::Entry> known;
  const auto give_up = [&](std::size_t from) {
    std::vector<std::string> rest;
    for (std::size_t i = from; i < items.size(); ++i) rest.push_back(items[i].id);
    list->drop(rest);
    return false;
  };
  for (std::size_t next = 0; next < items.size();) {
    if (stop.stop_requested()) return false;  // others may go on, and the same command collects
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
    if (next == before) std::this_thread::sleep_for(kBetweenLooks);
  }
  return true;
}

}  // namespace turncoat::cli
