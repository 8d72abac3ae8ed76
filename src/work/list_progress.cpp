#include "work/list_progress.h"

#include <fmt/format.h>

#include <algorithm>

#include "page/escape.h"
#include "page/html_page.h"

namespace turncoat::work {

namespace {

std::string clock_words(double seconds) {
  const auto all = static_cast<std::int64_t>(std::clamp(seconds, 0.0, 1e12));
  return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
}

}  // namespace

double seconds_left(const Summary& summary) {
  return static_cast<double>(summary.waiting + summary.claimed) / summary.per_second;
}

nlohmann::ordered_json progress_json(const Summary& summary) {
  nlohmann::ordered_json workers = nlohmann::ordered_json::array();
  for (const Summary::Worker& worker : summary.workers) {
    workers.push_back({{"name", worker.name},
                       {"items", worker.items},
                       {"seconds", worker.seconds},
                       {"last_ended", worker.idle_since}});
  }
  nlohmann::ordered_json json = {
      {"waiting", summary.waiting}, {"claimed", summary.claimed},       {"done", summary.done},
      {"failed", summary.failed},   {"per_second", summary.per_second}, {"workers", workers}};
  if (summary.per_second > 0) json["seconds_left"] = seconds_left(summary);
  return json;
}

std::string progress_page(const Summary& summary) {
  HtmlPage page;
  const auto all = summary.waiting + summary.claimed + summary.done + summary.failed;
  const auto ended = summary.done + summary.failed;
  page.title = "List of work";
  page.subtitle = fmt::format("{} of {} items ended", ended, all);
  page.body = fmt::format(
      "<section><p><progress max=\"{}\" value=\"{}\"></progress></p>\n<table>\n"
      "<tr><th>done</th><th>failed</th><th>being worked on</th><th>waiting</th><th>a second</th>"
      "<th>time left</th></tr>\n"
      "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{:.2f}</td><td>{}</td></tr>\n"
      "</table></section>\n",
      std::max<std::int64_t>(1, all), ended, summary.done, summary.failed, summary.claimed,
      summary.waiting, summary.per_second,
      ended == all             ? "all is done"
      : summary.per_second > 0 ? clock_words(seconds_left(summary))
                               : "nothing ended in the last minute");
  page.body +=
      "<section><div class=\"wide\"><table>\n<tr><th>worker</th><th>items</th><th>time for "
      "them</th>"
      "<th>since the last one ended</th></tr>\n";
  for (const Summary::Worker& worker : summary.workers) {
    page.body +=
        fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(worker.name),
                    worker.items, clock_words(worker.seconds), clock_words(worker.idle_since));
  }
  page.body += "</table></div></section>\n";
  page.parts = {{"progress { width: 100%; }\n", ""}};
  return page.html();
}

}  // namespace turncoat::work
