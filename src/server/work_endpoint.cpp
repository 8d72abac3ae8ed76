// The progress of the list of work named by `serve --list`: as JSON, and as a page that reloads itself.
#include "server/endpoints.h"
#include "server/fields.h"
#include "work/list_progress.h"

namespace turncoat::server {

namespace {

/// Counting a large list takes a moment, and waiting for a database that does not answer takes long. So one request at a
/// time counts, and the others get the last result, normally at most a second old.
work::Summary list_summary(Service& service) {
  constexpr auto kFresh = std::chrono::seconds(1);
  constexpr auto kPatience = std::chrono::milliseconds(200);
  const ApiError unavailable(503, "unavailable", "the list of work cannot be read just now");
  ListWatch& watch = service.list;
  std::unique_lock lock(watch.mutex);
  if (!watch.known) watch.looked.wait_for(lock, kPatience, [&] { return !watch.is_looking; });
  if (watch.is_looking || std::chrono::steady_clock::now() - watch.counted < kFresh) {
    if (!watch.known) throw unavailable;
    return *watch.known;
  }
  watch.is_looking = true;
  lock.unlock();
  std::optional<work::Summary> found;
  try {
    found = work::open_list(watch.name, work::Opening::existing)->summary();
  } catch (const std::exception&) {  // its text would tell strangers too much about the database
  }
  lock.lock();
  watch.is_looking = false;
  watch.known = std::move(found);
  watch.counted = std::chrono::steady_clock::now();
  watch.looked.notify_all();
  if (!watch.known) throw unavailable;
  return *watch.known;
}

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

}  // namespace

EndpointTable work_endpoints() {
  static constexpr EndpointRow kEndpoints[] = {
      {"/api/work", work_progress},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
