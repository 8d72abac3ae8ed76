// `turncoat judge` for Python: the judgement of a program as JSON.
#include "judge/judge.h"

#include <pybind11/stl.h>

#include "bindings.h"
#include "judge/judge_json.h"
#include "players/agent_files.h"
#include "players/player_kinds.h"
#include "players/process_watch.h"

namespace turncoat::python {

namespace {

std::string judged(const PlayerSpec& agent, JudgeSettings settings, PlayerKit& kit) {
  settings.agent = agent;
  std::stop_source stop;
  // Ctrl-C takes effect between games.
  const auto progress = [&](const JudgeProgress&) {
    const py::gil_scoped_acquire lock;
    if (PyErr_CheckSignals() != 0) {
      PyErr_Clear();
      stop.request_stop();
    }
  };
  tl::expected<Judgement, std::string> found;
  {
    const py::gil_scoped_release unlocked;
    found = judge(settings, kit, progress, stop.get_token());
  }
  if (stop.stop_requested()) {
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set();
  }
  nlohmann::ordered_json facts;
  if (found) {
    facts = judgement_json(*found);
  } else {
    facts["problem"] = found.error();
    facts["sound"] = false;
  }
  facts["name"] = agent.name;
  return facts.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace

void bind_judge(py::module_& module) {
  module.def(
      "_judge",
      [](const std::string& word, const Rules& rules, double seconds, int games, std::uint64_t seed,
         int worst, int level, bool sandbox) {
        if (ladder(rules).empty()) throw py::value_error("there is no ladder for " + rules.name());
        const auto texts = player_texts(word);
        if (!texts) throw py::value_error(texts.error());
        std::vector<PlayerSpec> agents;
        for (const std::string& text : *texts) agents.push_back(value_of(parse_player(text)));
        ProgramPolicy policy = usual_policy();
        if (!sandbox) policy.confined = Confined::none;
        policy.watch = std::make_shared<ProcessWatch>();
        for (const PlayerSpec& agent : agents) policy.hidden.push_back(agent.argument);
        PlayerKit kit({}, evaluators());
        kit.set_programs(policy);
        JudgeSettings settings;
        settings.rules = rules;
        settings.seconds = seconds;
        settings.games = games;
        settings.seed = seed;
        settings.worst = worst;
        settings.level = level;
        std::vector<std::string> reports;
        for (const PlayerSpec& agent : agents) reports.push_back(judged(agent, settings, kit));
        return reports;
      },
      py::arg("agent"), py::arg("rules"), py::arg("seconds"), py::arg("games"), py::arg("seed"),
      py::arg("worst"), py::arg("level"), py::arg("sandbox"),
      "Reports on agents as JSON texts; see turncoat.judge.");
}

}  // namespace turncoat::python
