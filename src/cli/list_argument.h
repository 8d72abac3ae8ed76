// A list of work as an option: the same for all commands whose work can be shared.
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

/// How many items a process works on at once, and with what.
struct Crew {
  int at_once = 0;        // 0: all cores
  int threads = 1;        // for each
  int hash_mb = 1024;     // for all together
  bool programs = false;  // also items that run programs

  work::JobOptions job() const;
  work::WorkerOptions worker(const std::string& list) const;
  int items_at_once() const;
};

/// Opens it; what is wrong with it is the user's to correct.
std::unique_ptr<work::List> named_list(const std::string& name, work::Opening opening);

/// The same for a command that shares its work, which takes longer than a restart of the server.
std::unique_ptr<work::List> shared_list(const std::string& name, std::stop_token stop);

/// The option of commands whose work can be shared.
void declare_list(Options& options, std::string& list);

/// Adds items, works on them together with whoever else does, and hands out the ends in the order of `items`. When `ended`
/// returns false, nothing more is needed: what still waits is taken out of the list. False then, or if `stop` was requested.
/// Throws std::runtime_error where an item failed.
bool share_work(const std::string& name, const std::vector<work::Item>& items, const Crew& crew,
                const std::stop_token& stop,
                const std::function<bool(std::size_t item, const work::Entry&)>& ended);

/// A crew that works beside this thread until it goes.
class BackgroundCrew {
 public:
  /// `ended` is called, from its threads, for each item; what it claims next waits for that.
  BackgroundCrew(const Crew& crew, const std::string& list, std::function<void()> ended = {});
  /// Items under way go back to the list.
  ~BackgroundCrew();
  BackgroundCrew(const BackgroundCrew&) = delete;
  BackgroundCrew& operator=(const BackgroundCrew&) = delete;
  /// Throws what stopped it, if anything did.
  void check() const;

 private:
  std::stop_source stop_;
  std::exception_ptr failure_;
  std::atomic<bool> failed_ = false;
  std::thread thread_;
};

}  // namespace turncoat::cli
