#include <fmt/format.h>

#include "facts/line_facts.h"
#include "record/json_number.h"
#include "work/workshop.h"

namespace turncoat::work {

Item solve_item(const Position& position, const std::optional<std::pair<int, int>>& window,
                const Stamp& stamp, bool warm, std::uint64_t most_nodes) {
  const std::string board = print_position(position, PositionForm::board);
  Json input = {{"rules", position.rules.name()}, {"position", board}};
  std::string id = fmt::format("solve {} {}", position.rules.family(), board);
  if (window) {
    input["window"] = {window->first, window->second};
    id += fmt::format(" {},{}", window->first, window->second);
  }
  if (warm) input["warm"] = true;
  if (most_nodes > 0) {
    input["most_nodes"] = most_nodes;
    id += fmt::format(" within {}", most_nodes);
  }
  return {id, "solve", input.dump(), stamp.priority, stamp.version, stamp.weights};
}

Json solve_job(Workshop& workshop, const Task& task) {
  const Rules rules = rules_from(task.input);
  const Position position = position_from(task.input.at("position"), rules);
  Limits limits;
  if (task.input.contains("window")) {
    const auto window = task.input["window"].get<std::pair<double, double>>();
    const int most = rules.cell_count();
    if (!(-most - 1 <= window.first && window.first < window.second && window.second <= most + 1))
      throw std::runtime_error("empty window");
    limits.window = window;
  }
  if (task.input.contains("most_nodes"))
    limits.nodes = whole_number<std::uint64_t>(task.input["most_nodes"]);
  Engine& engine = workshop.engine(task, rules);
  if (!task.input.value("warm", false)) engine.clear();
  const Report report = engine.search(position, limits, {}, task.stop);
  const bool is_solved = report.best().evidence.exact;
  if (!is_solved && !limits.nodes && !task.stop.stop_requested())
    throw std::runtime_error("the search ended without a proof");
  Json result = is_solved ? line_facts(report.best(), rules) : Json{{"unsolved", true}};
  result["nodes"] = report.nodes;
  result["seconds"] = report.seconds;
  return result;
}

Report solve_report(const std::string& result, const Position& position, bool may_have_given_up) {
  const Json json = json_from(result);
  Report report;
  if (!may_have_given_up || !json.value("unsolved", false))
    report.lines.push_back(line_from(json, position));
  report.nodes = whole_number<std::uint64_t>(json.at("nodes"));
  report.seconds = json.at("seconds").get<double>();
  return report;
}

}  // namespace turncoat::work
