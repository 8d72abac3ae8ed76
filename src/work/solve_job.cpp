#include <fmt/format.h>

#include "facts/line_facts.h"
#include "work/workshop.h"

namespace turncoat::work {

Item solve_item(const Position& position, const std::optional<std::pair<int, int>>& window,
                const Stamp& stamp, bool warm) {
  const std::string board = print_position(position, PositionForm::board);
  Json input = {{"rules", position.rules.name()}, {"position", board}};
  std::string id = fmt::format("solve {} {}", position.rules.family(), board);
  if (window) {
    input["window"] = {window->first, window->second};
    id += fmt::format(" {},{}", window->first, window->second);
  }
  if (warm) input["warm"] = true;
  return {id, "solve", input.dump(), stamp.priority, stamp.version, stamp.weights};
}

Json solve_job(Workshop& workshop, const Task& task) {
  const Rules rules = rules_from(task.input);
  const Position position = position_from(task.input.at("position"), rules);
  Limits limits;
  if (task.input.contains("window")) {
    limits.window = {task.input["window"].at(0).get<int>(), task.input["window"].at(1).get<int>()};
    if (limits.window->first >= limits.window->second) throw std::runtime_error("empty window");
  }
  Engine& engine = workshop.engine(task, rules);
  if (!task.input.value("warm", false)) engine.clear();
  const Report report = engine.search(position, limits, {}, task.stop);
  if (!report.best().evidence.exact && !task.stop.stop_requested())
    throw std::runtime_error("the search ended without a proof");
  Json result = line_facts(report.best(), rules);
  result["nodes"] = report.nodes;
  result["seconds"] = report.seconds;
  return result;
}

Report solve_report(const std::string& result, const Rules& rules) {
  const Json json = json_from(result);
  Report report;
  report.lines.push_back(line_from(json, rules));
  report.nodes = json.at("nodes").get<std::uint64_t>();
  report.seconds = json.at("seconds").get<double>();
  return report;
}

}  // namespace turncoat::work
