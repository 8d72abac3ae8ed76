#include "server/scheduled_search.h"

#include <fmt/format.h>

namespace turncoat::server {

namespace {

constexpr int kBriefDepth = 14;

[[noreturn]] void refuse(int status, const char* code, const std::string& message) {
  ApiError error(status, code, message);
  error.retry_after = 1;
  throw error;
}

}  // namespace

Scheduler::Ticket submit(Service& service, const Requester& from, std::shared_ptr<Task> task,
                         Scheduler::Budget budget) {
  auto ticket = service.scheduler.submit(from, std::move(task), budget);
  if (ticket) return *std::move(ticket);
  switch (ticket.error()) {
    case Scheduler::Refusal::client_has_too_many:
      refuse(429, "too_many",
             fmt::format("this client has {} searches already; end one first",
                         service.scheduling.most_per_client));
    case Scheduler::Refusal::stopping: refuse(503, "busy", "the server is about to stop");
    case Scheduler::Refusal::address_has_too_many:
      refuse(429, "too_many", "this address has too many searches already; end one first");
    case Scheduler::Refusal::too_many: break;
  }
  refuse(503, "busy", "too many searches are waiting; try again");
}

void send_end(EventSink& sink, End end, const std::string& failure, bool complete) {
  if (end == End::failed) {
    sink.send("error", ApiError(500, "failure", failure).facts());
    return;
  }
  const char* const reason = end == End::stopping               ? "stopping"
                             : end == End::finished && complete ? "complete"
                                                                : "time";
  sink.send("done", {{"reason", reason}});
}

void check_end(End end, const std::string& failure) {
  if (end == End::failed) throw ApiError(500, "failure", failure);
  if (end == End::stopping) refuse(503, "busy", "the server is about to stop");
}

void complain_of_leaving() { throw ApiError(499, "gone", "the client has left"); }

Findings wait_for_end(SearchTask& task, const std::function<bool()>& is_alive) {
  Findings findings;
  while (!findings.end) {
    findings = task.wait(findings.version, kLook);
    if (!findings.end && !is_alive()) complain_of_leaving();
  }
  check_end(*findings.end, findings.failure);
  return findings;
}

Report report_of(Findings findings) {
  if (findings.report.lines.empty())
    refuse(503, "busy", "no search could begin in time; try again");
  return std::move(findings.report);
}

bool is_brief(const Limits& limits, const std::optional<double>& seconds) {
  // The many shallow looks of a review name a depth; in long lanes each would wait for its turn, in a colder process.
  return (limits.level && *limits.level <= 10) ||
         (!limits.level && limits.depth && *limits.depth <= kBriefDepth) ||
         (seconds && *seconds <= 0.5);
}

ScheduledSearcher::ScheduledSearcher(Service& service, Requester from,
                                     std::function<bool()> is_alive, double seconds)
    : service_(service),
      from_(std::move(from)),
      is_alive_(std::move(is_alive)),
      deadline_(Time::now() + std::chrono::duration_cast<Time::duration>(
                                  std::chrono::duration<double>(seconds))) {}

Report ScheduledSearcher::search(const Position& position, const Limits& limits,
                                 const turncoat::Listener&, std::stop_token stop) {
  const double left = std::chrono::duration<double>(deadline_ - Time::now()).count();
  if (left <= 0) refuse(503, "busy", "this takes longer than the server allows; try a lower level");
  const auto task = std::make_shared<SearchTask>(position, limits, limits.seconds, Updates::none);
  const auto ticket = submit(service_, from_, task, {is_brief(limits, limits.seconds), left});
  const std::stop_callback on_stop(std::move(stop), [&ticket] { ticket.cancel(); });
  return report_of(wait_for_end(*task, is_alive_));
}

}  // namespace turncoat::server
