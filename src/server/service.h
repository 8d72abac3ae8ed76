// What all endpoints share.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "players/player_kit.h"
#include "server/answer.h"
#include "server/books.h"
#include "server/named_searches.h"
#include "server/scheduler.h"
#include "server/service_limits.h"
#include "work/list.h"

namespace turncoat::server {

/// A list of work whose progress is shown.
struct ListWatch {
  std::string name = {};  // empty: none
  std::mutex mutex = {};  // guards what follows
  std::condition_variable looked = {};
  bool is_looking = false;
  std::optional<work::Summary> known = {};
  std::chrono::steady_clock::time_point counted = {};  // or tried
};

struct Service {
  Service(ServiceLimits limits_, SchedulerOptions scheduling_, std::string version_,
          std::string library_file_)
      : limits(limits_),
        scheduling(scheduling_),
        version(std::move(version_)),
        library_file(std::move(library_file_)),
        scheduler(scheduling) {}

  bool has_library() const { return std::filesystem::exists(library_file); }

  ServiceLimits limits;
  SchedulerOptions scheduling;
  std::string version;
  std::string library_file;  // need not exist
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  PlayerKit kit;
  Books books;
  Scheduler scheduler;
  NamedSearches named_searches;
  std::mutex import_mutex;  // one import at a time
  ListWatch list;
};

/// Answers or throws ApiError.
using Endpoint = std::function<Answer(Service& service, const Call& call)>;

/// The endpoint of an address such as `/api/move`; empty if there is none.
Endpoint find_endpoint(std::string_view path);

}  // namespace turncoat::server
