// How far the list of work is that the server was told of: for programs, and as a page that loads itself anew.
#include "server/endpoints.h"
#include "server/fields.h"
#include "work/list_progress.h"

namespace turncoat::server {

namespace {

/// Counting a large list takes a moment, and a database that does not answer takes long: one request looks, and the others get
/// what is known, at most a second old if all is well.
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
  } catch (const std::exception&) {  // says too much of the database for strangers
  }
  lock.lock();
  watch.is_looking = false;
  watch.known = std::move(found);
  watch.counted = std::chrono::steady_clock::now();
  watch.looked.notify_all();
  if (!watch.known) throw unavailable;
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
