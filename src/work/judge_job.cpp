#include <fmt/format.h>

#include "record/json_number.h"
#include "work/workshop.h"

namespace turncoat::work {

Item judge_item(const JudgeSettings& settings, const ProgramPolicy& programs, const Stamp& stamp) {
  const Json input = {{"rules", settings.rules.name()},
                      {"agent", settings.agent.text},
                      {"time", settings.seconds},
                      {"games", settings.games},
                      {"seed", settings.seed},
                      {"worst", settings.worst},
                      {"level", settings.level},
                      {"reviewed", settings.reviewed},
                      {"programs", programs_json(programs)}};
  return {fmt::format("judge {} {}", stamp.weights, input.dump()),
          kind_for("judge", std::span(&settings.agent, 1)),
          input.dump(),
          stamp.priority,
          stamp.version,
          stamp.weights};
}

Json judge_job(Workshop& workshop, const Task& task) {
  const Json& input = task.input;
  JudgeSettings settings;
  settings.rules = rules_from(input);
  settings.agent = player_from(input.at("agent"));
  settings.seconds = input.at("time").get<double>();
  if (!(settings.seconds > 0 && settings.seconds <= 3600))
    throw std::runtime_error("time: up to 3600");
  settings.games = whole_from(input, "games", 1, 1000);
  settings.seed = whole_number<std::uint64_t>(input.at("seed"));
  settings.worst = whole_from(input, "worst", 0, 50);
  settings.level = whole_from(input, "level", 0, 60);
  settings.reviewed = whole_from(input, "reviewed", 0, 1'000'000);
  if (ladder(settings.rules).empty()) throw std::runtime_error("there is no ladder for this game");
  PlayerKit& kit = workshop.kit(task, settings.rules, std::span(&settings.agent, 1));
  const JudgedAgent judged = judged_agent(settings.agent.name, judge(settings, kit, {}, task.stop));
  return {{"facts", judged.facts}, {"report", judged.report}, {"problem", judged.problem}};
}

JudgedAgent judge_result(const std::string& result, const std::string& name) {
  Json json = json_from(result);
  JudgedAgent judged{name, std::move(json.at("facts")), json.at("report").get<std::string>(),
                     json.at("problem").get<std::string>()};
  judged_csv({judged});  // throws if something is missing
  return judged;
}

}  // namespace turncoat::work
