// Processes the items of a list on several threads until it is empty.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "work/list.h"

namespace turncoat::work {

struct WorkerOptions {
  std::string list;
  std::string version;      // only items for this version; empty: any
  int at_once = 1;          // items at a time, one per thread
  bool programs = false;    // also items that name programs to run
  bool stay = false;        // wait for more when nothing is left
  double longest_wait = 1;  // seconds between looks for an item while none waits
  double patience = 600;    // seconds to keep trying a server that does not answer
};

/// Processes one item and returns its result. An exception's text is the reason of a failed item.
using Job = std::function<std::string(List& list, const Item& item, std::stop_token stop)>;

struct Worked {
  std::int64_t done = 0;
  std::int64_t failed = 0;
};

/// `make_job` is called on each thread. When `drain` is requested, no further item is claimed; when `stop` is, the current
/// ones are interrupted and go back to the list. `ended` receives every item, one call at a time. Throws ListError.
Worked work_off(const WorkerOptions& options, const std::function<Job()>& make_job,
                std::stop_token drain, std::stop_token stop,
                const std::function<void(const Item&, const Outcome&)>& ended = {});

/// `host:process`
std::string worker_name();

}  // namespace turncoat::work
