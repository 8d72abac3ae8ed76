// What all endpoints share, and the table of them.
#pragma once

#include <chrono>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "server/answer.h"
#include "server/books.h"
#include "server/engines.h"
#include "server/scheduler.h"

namespace turncoat::server {

struct ServiceLimits {
  std::size_t body = 1 << 20;   // bytes
  double rate = 50;             // requests of a client a second
  double burst = 100;           // and at once
  double move_seconds = 60;
  double analysis_seconds = 600;
};

struct Service {
  Service(ServiceLimits limits_, SchedulerOptions scheduling_, std::string version_, std::string library_file_)
      : limits(limits_),
        scheduling(scheduling_),
        version(std::move(version_)),
        library_file(std::move(library_file_)),
        scheduler(scheduling, kit) {}

  bool has_library() const { return std::filesystem::exists(library_file); }

  ServiceLimits limits;
  SchedulerOptions scheduling;
  std::string version;
  std::string library_file;  // need not exist
  std::chrono::steady_clock::time_point started = std::chrono::steady_clock::now();
  PlayerKit kit;
  Books books;
  Scheduler scheduler;
};

/// Answers or throws ApiError.
using Endpoint = Answer (*)(Service& service, const Call& call);

/// The endpoint of an address such as `/api/move`; null if there is none.
Endpoint find_endpoint(std::string_view path);

}  // namespace turncoat::server
