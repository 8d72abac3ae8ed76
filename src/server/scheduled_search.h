// Submits the searches of a request and waits for them, with the errors of docs/api.md.
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

/// The last event of a stream: `done` with the reason, or `error`.
void send_end(EventSink& sink, End end, const std::string& failure, bool complete = true);

/// Throws the ApiError for a search that failed or that the server's stop ended.
void check_end(End end, const std::string& failure);

/// For a client that has left.
[[noreturn]] void complain_of_leaving();

/// Waits for the end of a search, which may have found nothing; throws if the client leaves.
Findings wait_for_end(SearchTask& task, const std::function<bool()>& is_alive);

/// What a search that has ended found; throws if it found nothing.
Report report_of(Findings findings);

/// Whether a search is known to be short, and so need not wait behind long ones.
bool is_brief(const Limits& limits, const std::optional<double>& seconds);

/// Submits every position to the scheduler on its own, so that others get their turn in between. Throws ApiError if
/// the client leaves, the time is over or the server stops.
class ScheduledSearcher final : public Searcher {
 public:
  ScheduledSearcher(Service& service, Requester from, std::function<bool()> is_alive,
                    double seconds);

  /// Does not call the listener: its callers use the final report only.
  Report search(const Position& position, const Limits& limits,
                const turncoat::Listener& listener = {}, std::stop_token stop = {}) override;

 private:
  Service& service_;
  const Requester from_;
  const std::function<bool()> is_alive_;
  const Time::time_point deadline_;
};

}  // namespace turncoat::server
