// A searcher that leaves its searches to whoever works on a list.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

#include "search/searcher.h"
#include "work/jobs.h"

namespace turncoat::work {

/// One connection for any number of threads that wait for results.
class ListSearches {
 public:
  /// `check` is called now and then by whoever waits, and throws if nothing will come any more.
  ListSearches(std::unique_ptr<List> list, Stamp stamp, std::function<void()> check);

  /// Returns when somebody has searched it; nothing if `stop` is requested before. Throws std::runtime_error if it failed.
  std::optional<Report> search(const Position& position, const Limits& limits,
                               const std::stop_token& stop);
  /// For one thread. This object has to outlive it.
  std::unique_ptr<Searcher> searcher();

 private:
  void look();

  std::unique_ptr<List> list_;
  Stamp stamp_;
  std::function<void()> check_;
  std::mutex mutex_;  // guards all
  std::condition_variable_any changed_;
  struct Asked {
    Item item;
    std::optional<Entry> ended = {};  // what has come of it
    int waiting = 0;                  // threads; two may ask the same
  };
  std::map<std::string, Asked> asked_;  // by id
  Time::time_point next_look_ = Time::now();
  Time::time_point next_reminder_ = Time::now() + kBetweenReminders;
};

}  // namespace turncoat::work
