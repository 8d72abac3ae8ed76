#include "server/players.h"

#include <fmt/format.h>

#include <algorithm>

#include "eval/evaluations.h"
#include "human/skill.h"
#include "players/player_kinds.h"
#include "search/default_levels.h"
#include "search/plan.h"
#include "server/fields.h"

namespace turncoat::server {

namespace {

constexpr double kLeastSeconds = 0.01;

/// An option that a request may set, with an upper bound that keeps searches short; 0: the bound of the player kind.
struct Allowed {
  std::string_view kind;
  std::string_view option;
  double most;
};

constexpr Allowed kAllowed[] = {
    {"engine", "level", 0},    {"engine", "time", 0},    {"engine", "depth", 0},
    {"engine", "percent", 0},  {"classic", "depth", 10}, {"classic", "time", 0},
    {"classic", "exact", 14},  {"classic", "search", 0}, {"classic", "plain", 0},
    {"mcts", "playouts", 1e6}, {"mcts", "time", 0},      {"mcts", "eval", 0},
    {"mcts", "rollouts", 0},   {"mcts", "explore", 0},   {"human", "rating", 0},
    {"random", "corners", 0},
};
constexpr std::string_view kKinds[] = {"engine", "classic", "mcts", "random", "human"};

const Allowed* find_allowed(std::string_view kind, std::string_view option) {
  const auto* const found = std::find_if(
      std::begin(kAllowed), std::end(kAllowed),
      [&](const Allowed& entry) { return entry.kind == kind && entry.option == option; });
  return found == std::end(kAllowed) ? nullptr : found;
}

/// A numeric option of a player kind, with the bounds for requests.
Json option_facts(std::string_view kind, std::string_view name, const ServiceLimits& limits,
                  std::optional<int> otherwise = std::nullopt) {
  const PlayerOption& option = find_player_option(kind, name);
  const bool is_time = name == "time";
  const bool whole = option.type == PlayerOption::Type::whole;
  const auto number = [whole](double value) {
    return whole ? Json(static_cast<long long>(value)) : Json(value);
  };
  const double bound = find_allowed(kind, name)->most;
  const double most = is_time ? limits.move_seconds : bound > 0 ? bound : option.most;
  Json facts = {{"name", name},
                {"type", is_time ? "seconds" : "integer"},
                {"least", number(is_time ? kLeastSeconds : option.least)},
                {"most", number(most)}};
  if (otherwise) {
    facts["default"] = *otherwise;
  } else if (option.otherwise) {
    facts["default"] = number(*option.otherwise);
  }
  return facts;
}

}  // namespace

PlayerSpec read_player(const std::string& text, const ServiceLimits& limits) {
  auto spec = parse_player(text);
  if (!spec) Fields::complain("player", spec.error().message());
  if (std::find(std::begin(kKinds), std::end(kKinds), spec->kind) == std::end(kKinds) ||
      asks_person(*spec)) {
    Fields::complain("player",
                     fmt::format("'{}' does not play here; expected engine, classic, mcts, random "
                                 "or human:rating=N",
                                 spec->kind));
  }
  for (const auto& [option, value] : spec->options) {
    const Allowed* const allowed = find_allowed(spec->kind, option);
    if (!allowed) Fields::complain("player", fmt::format("'{}' cannot be set here", option));
    const bool is_time = option == "time";
    if (!is_time && allowed->most == 0) continue;
    const double least = is_time ? kLeastSeconds : find_player_option(spec->kind, option).least;
    const double most = is_time ? limits.move_seconds : allowed->most;
    const auto number = spec->number(option);
    if (!number || *number < least || *number > most) {
      Fields::complain("player",
                       fmt::format("{}: expected a number from {} to {}", option, least, most));
    }
  }
  return *std::move(spec);
}

Json player_facts(const ServiceLimits& limits, const std::function<bool(const Rules&)>& has_book) {
  Json book_rules = Json::array();
  for (const Rules& rules : Rules::all()) {
    if (has_book(rules)) book_rules.push_back(rules.name());
  }
  Json players = Json::array();
  players.push_back({{"player", "engine"},
                     {"kind", "engine"},
                     {"name", "Turncoat"},
                     {"about", "the engine, by level or by time"},
                     {"options",
                      {option_facts("engine", "level", limits, default_level::kPage),
                       option_facts("engine", "time", limits)}},
                     {"book", book_rules}});
  for (const EvaluationInfo& info : classic_evaluations()) {
    players.push_back({{"player", fmt::format("classic:{}", info.name)},
                       {"kind", "classic"},
                       {"name", info.name},
                       {"about", info.description},
                       {"written_for", info.rules},
                       {"options", {option_facts("classic", "depth", limits)}}});
  }
  players.push_back(
      {{"player", "mcts"},
       {"kind", "mcts"},
       {"name", "Monte Carlo"},
       {"about", "tree search by random tries"},
       {"options",
        {option_facts("mcts", "playouts", limits), option_facts("mcts", "time", limits)}}});
  // The engine in a page may lack the human model.
  if (std::ranges::any_of(player_kinds(),
                          [](const PlayerKind& kind) { return kind.form.kind == "human"; })) {
    for (const human::Step& step : human::steps()) {
      players.push_back({{"player", fmt::format("human:{}", step.name)},
                         {"kind", "human"},
                         {"name", step.name},
                         {"about", step.description},
                         {"rating", static_cast<int>(step.rating)},
                         {"options", Json::array()}});
    }
  }
  players.push_back({{"player", "random"},
                     {"kind", "random"},
                     {"name", "random"},
                     {"about", "any legal move"},
                     {"options", Json::array()}});
  return players;
}

Json level_facts() {
  Json levels = Json::array();
  for (int level = 0; level <= kMaxLevel; ++level) {
    int exact_from = 0;
    for (int empties = 1; empties <= 60; ++empties) {
      const Step target = level_target(level, empties);
      if (target.depth == empties && target.selectivity == kNoSelectivity) exact_from = empties;
    }
    levels.push_back(
        {{"level", level}, {"depth", level_target(level, 60).depth}, {"exact_from", exact_from}});
  }
  return levels;
}

}  // namespace turncoat::server
