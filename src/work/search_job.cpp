#include <fmt/format.h>

#include "facts/line_facts.h"
#include "record/json_number.h"
#include "work/workshop.h"

namespace turncoat::work {

Item search_item(const Position& position, const Limits& limits, const Stamp& stamp) {
  const Json input = {{"rules", position.rules.name()},
                      {"position", print_position(position, PositionForm::board)},
                      {"limits", limits_json(limits)}};
  // Other weights find other moves.
  return {fmt::format("search {} {}", stamp.weights, input.dump()),
          "search",
          input.dump(),
          stamp.priority,
          stamp.version,
          stamp.weights};
}

Json search_job(Workshop& workshop, const Task& task) {
  const Rules rules = rules_from(task.input);
  const Position position = position_from(task.input.at("position"), rules);
  const Limits limits = limits_from(task.input.at("limits"));
  Engine& engine = workshop.engine(task, rules);
  engine.clear();
  const Report report = engine.search(position, limits, {}, task.stop);
  Json lines = Json::array();
  for (const Line& line : report.lines) {
    Json facts = line_facts(line, rules);
    facts["score"] = line.score;  // not rounded
    lines.push_back(std::move(facts));
  }
  return {{"lines", std::move(lines)}, {"nodes", report.nodes}, {"seconds", report.seconds}};
}

Report search_report(const std::string& result, const Position& position) {
  const Json json = json_from(result);
  Report report;
  for (const Json& line : json.at("lines")) report.lines.push_back(line_from(line, position));
  report.nodes = whole_number<std::uint64_t>(json.at("nodes"));
  report.seconds = json.at("seconds").get<double>();
  return report;
}

}  // namespace turncoat::work
