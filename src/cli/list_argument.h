// The option --list, the same for all commands that can share their work.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "work/jobs.h"
#include "work/list.h"

namespace turncoat::cli {

/// How many items this process works on at once, and with what resources.
struct Crew {
  int at_once = 0;        // 0: all cores
  int threads = 1;        // per item
  int hash_mb = 1024;     // for all items together
  bool programs = false;  // also items that run programs

  work::JobOptions job() const;
  work::WorkerOptions worker(const std::string& list) const;
  int items_at_once() const;
};

/// Opens the list; throws InputError if it cannot.
std::unique_ptr<work::List> named_list(const std::string& name, work::Opening opening);

/// The same for a command that shares its work: it waits while the database server restarts.
std::unique_ptr<work::List> shared_list(const std::string& name, std::stop_token stop);

/// Declares --list.
void declare_list(Options& options, std::string& list);

/// Adds items, works on them together with other processes, and passes the results to `ended` in the order of `items`. If
/// `ended` returns false, nothing more is needed: waiting items are removed from the list. Returns false then, or if `stop`
/// was requested. Throws std::runtime_error if an item failed.
bool share_work(const std::string& name, const std::vector<work::Item>& items, const Crew& crew,
                const std::stop_token& stop,
                const std::function<bool(std::size_t item, const work::Entry&)>& ended);

/// Works on a list in other threads while this object lives.
class BackgroundCrew {
 public:
  /// `ended` is called after each item, from the thread that worked on it, before that claims the next one.
  BackgroundCrew(const Crew& crew, const std::string& list, std::function<void()> ended = {});
  /// Returns unfinished items to the list.
  ~BackgroundCrew();
  BackgroundCrew(const BackgroundCrew&) = delete;
  BackgroundCrew& operator=(const BackgroundCrew&) = delete;
  /// Throws the error that stopped it, if any.
  void check() const;

 private:
  std::stop_source stop_;
  std::exception_ptr failure_;
  std::atomic<bool> failed_ = false;
  std::thread thread_;
};

}  // namespace turncoat::cli
