// Submitting searches for a request and waiting for them, with the errors that the interface promises.
#pragma once

#include "search/searcher.h"
#include "server/fields.h"
#include "server/search_task.h"
#include "server/service.h"

namespace turncoat::server {

// How soon a client that left is noticed.
inline constexpr auto kLook = std::chrono::milliseconds(100);

Scheduler::Ticket submit(Service& service, const Requester& from, std::shared_ptr<Task> task,
                         Scheduler::Budget budget);

/// Complains about every end but the good ones.
void check_end(End end, const std::string& failure);

/// The client has left: nobody reads the answer.
[[noreturn]] void complain_of_leaving();

/// Waits for the end of a search, which may have found nothing; complains if nobody waits any more.
Findings wait_for_end(SearchTask& task, const std::function<bool()>& is_alive);

/// What a search that has ended found; complains if that is nothing.
Report report_of(Findings findings);

/// A search that is known to take little time need not wait behind long ones.
bool is_brief(const Limits& limits, const std::optional<double>& seconds);

/// Searches by way of the scheduler, position after position, so that long work leaves room for others. Throws
/// ApiError if the client leaves, the time is over or the server stops.
class ScheduledSearcher final : public Searcher {
 public:
  ScheduledSearcher(Service& service, Requester from, std::function<bool()> is_alive,
                    double seconds);

  /// Tells the listener nothing: those who ask here wait for the end.
  Report search(const Position& position, const Limits& limits,
                const turncoat::Listener& listener = {}, std::stop_token stop = {}) override;

 private:
  Service& service_;
  const Requester from_;
  const std::function<bool()> is_alive_;
  const Time::time_point deadline_;
};

}  // namespace turncoat::server
