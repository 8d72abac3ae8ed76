// The endpoints status and rules.
#include <cmath>

#include "eval/weight_file.h"
#include "record/position_text.h"
#include "server/endpoints.h"
#include "server/fields.h"

namespace turncoat::server {

namespace {

Answer status(Service& service, const Call& call) {
  const Fields none(call, {});
  const auto counts = service.scheduler.counts();
  const double uptime =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - service.started).count();
  return Answer::json({{"name", "turncoat"},
                       {"version", service.version},
                       {"uptime", std::round(uptime * 10) / 10},
                       {"searches",
                        {{"slots", counts.slots},
                         {"running", counts.running},
                         {"waiting", counts.waiting},
                         {"crashed", counts.crashed}}},
                       {"features",
                        {{"review", true},
                         {"puzzles", true},
                         {"library", service.has_library()},
                         {"import", service.limits.import},
                         {"openings", true},
                         {"book", library::find_book({}).has_value()},
                         {"people", service.kit.human_model().has_value()},
                         {"players", true}}},
                       {"limits",
                        {{"body", service.limits.body},
                         {"rate", service.limits.rate},
                         {"burst", service.limits.burst},
                         {"searches_per_client", service.scheduling.most_per_client},
                         {"move_seconds", service.limits.move_seconds},
                         {"analysis_seconds", service.limits.analysis_seconds}}}});
}

Answer list_rules(Service& service, const Call& call) {
  const Fields none(call, {});
  Json list = Json::array();
  for (const Rules& rules : Rules::all()) {
    list.push_back({{"name", rules.name()},
                    {"size", rules.size},
                    {"reversed", rules.reversed()},
                    {"parallel", rules.start == Start::parallel},
                    {"trained", find_weights(rules).has_value()},
                    {"book", service.books.has(rules)},
                    {"start", print_position(Position::start(rules), PositionForm::board)}});
  }
  return Answer::json({{"rules", list}});
}

}  // namespace

EndpointTable status_endpoints() {
  static constexpr EndpointRow kEndpoints[] = {
      {"/api/status", status},
      {"/api/rules", list_rules},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
