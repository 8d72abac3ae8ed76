#include "work/jobs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "arena/game_json.h"
#include "facts/line_facts.h"
#include "players/player_kinds.h"
#include "players/process_watch.h"
#include "record/json_number.h"
#include "record/outside_json.h"
#include "record/square_text.h"
#include "search/engine_spec.h"
#include "search/limit_table.h"
#include "work/workshop.h"

namespace turncoat::work {

namespace {

struct Kind {
  std::string_view name;
  Json (*work)(Workshop&, const Task&);
};

constexpr std::array kKinds = {Kind{"solve", solve_job},       Kind{"selfplay", selfplay_job},
                               Kind{"search", search_job},     Kind{"review", review_job},
                               Kind{"game", game_job},         Kind{"judge", judge_job},
                               Kind{"program-game", game_job}, Kind{"program-judge", judge_job}};

}  // namespace

Engine& Workshop::engine(const Task& task, const Rules& rules) {
  const std::string wanted = rules.family() + ' ' + task.item.weights;
  if (engine_for_ != wanted) {
    engine_for_.clear();  // if loading fails, the next item must not use the old engine
    engine_.reset();      // before the new one: two tables may not fit into memory
    engine_ = make_engine({.threads = options_.threads, .hash_mb = options_.hash_mb},
                          evaluator(task, rules));
    engine_for_ = wanted;
  }
  return *engine_;
}

Player& Workshop::selfplayer(const Task& task, const Rules& rules,
                             const train::EnginePlayerOptions& options) {
  const std::string wanted = fmt::format("{} {} {} {}", rules.family(), task.item.weights,
                                         options.depth, options.exact_from);
  if (selfplayer_for_ != wanted) {
    selfplayer_ = train::make_engine_player(options, evaluator(task, rules));
    selfplayer_for_ = wanted;
  }
  return *selfplayer_;
}

PlayerKit& Workshop::kit(const Task& task, const Rules& rules,
                         std::span<const PlayerSpec> players) {
  for (const PlayerSpec& player : players) {
    if (asks_person(player)) throw std::runtime_error("a person cannot play in a list");
    if (runs_program(player) && !options_.programs)
      throw std::runtime_error(
          fmt::format("{} is a program; only `work run --programs` runs it", player.name));
  }
  weights_->expect_own(rules, task.item.weights);
  const Json& programs = task.input.at("programs");
  if (kit_for_ != programs.dump()) {
    kit_for_.clear();
    games_.reset();
    ProgramPolicy policy = policy_from_json(programs);
    policy.hidden = programs.at("hidden").get<std::vector<std::string>>();
    if (policy.confined != Confined::none) policy.watch = std::make_shared<ProcessWatch>();
    kit_ = std::make_unique<PlayerKit>();
    kit_->set_programs(std::move(policy));
    games_ = std::make_unique<GameWorker>(*kit_);
    kit_for_ = programs.dump();
  }
  return *kit_;
}

Json programs_json(const ProgramPolicy& programs) {
  Json json = policy_json(programs);
  json["hidden"] = programs.hidden;
  return json;
}

std::string kind_for(std::string_view kind, std::span<const PlayerSpec> players) {
  return (std::ranges::any_of(players, runs_program) ? std::string(kProgramKind) : "") +
         std::string(kind);
}

PlayerSpec player_from(const Json& text) {
  auto spec = parse_player(text.get<std::string>());
  if (!spec) throw std::runtime_error(spec.error().message());
  return std::move(*spec);
}

Json limits_json(const Limits& limits) {
  Json json = {{"lines", limits.lines}};
  for (const LimitInfo& limit : kLimits) {
    const auto value = limit.get(limits);
    if (value) json[limit.name] = limit.is_whole ? Json(std::llround(*value)) : Json(*value);
  }
  return json;
}

Limits limits_from(const Json& json) {
  Limits limits;
  limits.lines = std::clamp(whole_number<int>(json.at("lines")), 1, 64);
  for (const LimitInfo& limit : kLimits) {
    const auto found = json.find(limit.name);
    if (found == json.end()) continue;
    const double value = found->get<double>();
    if (const auto problem = limit_problem(limit, value))
      throw std::runtime_error(fmt::format("{}: {}", limit.name, *problem));
    limit.set(limits, value);
  }
  if (!is_limited(limits)) throw std::runtime_error("a search without a limit");
  return limits;
}

int whole_from(const Json& json, const char* name, int least, int most) {
  const double value = json.at(name).get<double>();
  if (!(value >= least && value <= most) || value != std::floor(value))
    throw std::runtime_error(
        fmt::format("{}: expected a whole number from {} to {}", name, least, most));
  return static_cast<int>(value);
}

Line line_from(const Json& json, const Position& position) {
  const Rules& rules = position.rules;
  const auto move = [&](const Json& name) {
    if (name.is_null()) return kNoSquare;
    const auto parsed = parse_move(name.get<std::string>(), rules);
    if (!parsed) throw std::runtime_error(parsed.error().message());
    return *parsed;
  };
  Line line;
  line.move = move(json.at("move"));
  line.score = json.at("score").get<double>();
  if (!(line.score >= -rules.cell_count() && line.score <= rules.cell_count()))
    throw std::runtime_error("a score beyond all discs");
  if (json.contains("bound"))
    line.bound = json["bound"] == "at least" ? Bound::at_least : Bound::at_most;
  line.evidence = {whole_from(json, "depth", 0, rules.cell_count()),
                   whole_from(json, "percent", 0, 100), json.at("evidence") == "exact", false};
  for (const Json& name : json.at("pv")) line.pv.push_back(move(name));
  if (!is_playable(line, position)) throw std::runtime_error("moves that are not legal");
  return line;
}

Rules rules_from(const Json& json) {
  const auto rules = Rules::from_name(json.at("rules").get<std::string>());
  if (!rules) throw std::runtime_error("unknown rules " + json.at("rules").dump());
  return *rules;
}

Position position_from(const Json& text, const Rules& rules) {
  const auto position =
      parse_position(text.get<std::string>(), {.rules = rules, .size_given = true});
  if (!position) throw std::runtime_error(position.error().message());
  return *position;
}

Json json_from(const std::string& text) {
  auto json = parse_outside_json<Json>(text);
  if (!json) throw std::runtime_error(json.error().what);
  return std::move(*json);
}

Job make_job(const JobOptions& options, std::shared_ptr<ItemWeights> weights) {
  auto workshop = std::make_shared<Workshop>(options, std::move(weights));
  return [workshop](List& list, const Item& item, std::stop_token stop) {
    for (const Kind& kind : kKinds) {
      if (kind.name != item.kind) continue;
      try {
        // The text may contain what agents print.
        return kind.work(*workshop, {list, item, json_from(item.input), std::move(stop)})
            .dump(-1, ' ', false, Json::error_handler_t::replace);
      } catch (const Json::exception& error) {
        throw std::runtime_error(json_complaint(error));
      }
    }
    throw std::runtime_error(fmt::format("this version knows no items of kind '{}'", item.kind));
  };
}

}  // namespace turncoat::work
