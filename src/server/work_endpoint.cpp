// How far the list of work is that the server was told of: for programs, and as a page that loads itself anew.
#include "server/endpoints.h"
#include "server/fields.h"
#include "work/list_progress.h"

namespace turncoat::server {

namespace {

/// Counting a large list takes a moment: everybody gets the same figures, at most a second old.
work::Summary list_summary(Service& service) {
  constexpr auto kFresh = std::chrono::seconds(1);
  ListWatch& watch = service.list;
  const std::lock_guard lock(watch.mutex);
  const auto now = std::chrono::steady_clock::now();
  if (watch.known && now - watch.counted < kFresh) return *watch.known;
  try {
    watch.known = work::open_list(watch.name, work::Opening::existing)->summary();
  } catch (const work::ListError& error) {
    watch.known.reset();
    throw ApiError(503, "unavailable", error.what());
  }
  watch.counted = now;
  return *watch.known;
}

}  // namespace

Answer work_progress(Service& service, const Call& call) {
  const Fields fields(call, {"page"});
  const bool as_page = fields.flag("page").value_or(false);
  if (service.list.name.empty())
    throw ApiError(404, "not_found", "there is no list; `turncoat serve --list LIST` names one");
  const work::Summary summary = list_summary(service);
  if (!as_page) return Answer::json(work::progress_json(summary));
  Answer answer;
  answer.type = "text/html; charset=utf-8";
  answer.body = work::progress_page(summary);
  answer.headers = {{"Refresh", "2"}};
  return answer;
}

}  // namespace turncoat::server
