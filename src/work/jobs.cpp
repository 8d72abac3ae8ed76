#include "work/jobs.h"

#include <fmt/format.h>

#include <array>

#include "record/outside_json.h"
#include "work/workshop.h"

namespace turncoat::work {

namespace {

struct Kind {
  std::string_view name;
  Json (*work)(Workshop&, const Task&);
};

constexpr std::array kKinds = {Kind{"solve", solve_job}, Kind{"selfplay", selfplay_job}};

}  // namespace

Engine& Workshop::engine(const Task& task, const Rules& rules) {
  const std::string wanted = rules.family() + ' ' + task.item.weights;
  if (engine_for_ != wanted) {
    engine_.reset();  // first: two tables may be more than the memory
    engine_ = std::make_unique<Engine>(
        EngineOptions{.threads = options_.threads, .hash_mb = options_.hash_mb});
    engine_->use_evaluator(evaluator(task, rules));
    engine_for_ = wanted;
  }
  return *engine_;
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
        return kind.work(*workshop, {list, item, json_from(item.input), std::move(stop)}).dump();
      } catch (const Json::exception& error) {
        throw std::runtime_error(json_complaint(error));
      }
    }
    throw std::runtime_error(fmt::format("this version knows no items of kind '{}'", item.kind));
  };
}

}  // namespace turncoat::work
