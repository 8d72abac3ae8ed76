// Works a list off, on several threads, until it is empty.
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
  std::string version;      // only items of this version; empty: of any
  int at_once = 1;          // items, each on a thread of its own
  bool programs = false;    // also items that run programs which they name
  bool stay = false;        // wait for more when nothing is left
  double longest_wait = 1;  // seconds until it looks again for an item, where none waited
  double patience = 600;    // seconds for which a server that does not answer is tried again
};

/// Does one item and gives its result. What it throws is the reason for a failed item.
using Job = std::function<std::string(List& list, const Item& item, std::stop_token stop)>;

struct Worked {
  std::int64_t done = 0;
  std::int64_t failed = 0;
};

/// `make_job` is called on each thread. With `drain` requested, no further item is claimed; with `stop`, those under way are
/// told to end and go back to the list. `ended` receives every item, one call at a time. Throws ListError.
Worked work_off(const WorkerOptions& options, const std::function<Job()>& make_job,
                std::stop_token drain, std::stop_token stop,
                const std::function<void(const Item&, const Outcome&)>& ended = {});

/// `host:process`
std::string worker_name();

}  // namespace turncoat::work
