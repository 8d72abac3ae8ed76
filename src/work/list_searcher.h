// A searcher whose searches are done by the workers of a list.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

#include "search/searcher.h"
#include "work/jobs.h"

namespace turncoat::work {

/// One connection, shared by any number of threads that wait for results.
class ListSearches {
 public:
  /// `check` is called now and then while threads wait; it throws if no result can come any more.
  ListSearches(std::unique_ptr<List> list, Stamp stamp, std::function<void()> check);

  /// Returns when a worker has searched the position; nothing if `stop` is requested before. Throws std::runtime_error if the
  /// search failed.
  std::optional<Report> search(const Position& position, const Limits& limits,
                               const std::stop_token& stop);
  /// A searcher for one thread. This object must outlive it.
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
    std::optional<Entry> ended = {};  // the result
    int waiting = 0;                  // threads; several may ask for the same
  };
  std::map<std::string, Asked> asked_;  // by id
  Time::time_point next_look_ = Time::now();
  Time::time_point next_reminder_ = Time::now() + kBetweenReminders;
};

}  // namespace turncoat::work
