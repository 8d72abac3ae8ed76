#include "server/players.h"

#include <fmt/format.h>

#include <random>

#include "eval/evaluations.h"
#include "players/player_kinds.h"
#include "search/plan.h"
#include "server/fields.h"

namespace turncoat::server {

namespace {

constexpr double kLeastSeconds = 0.01;

/// An option that may be given here, with bounds that keep a search short.
struct Allowed {
  std::string_view kind;
  std::string_view option;
  double least;
  double most;
};

constexpr Allowed kAllowed[] = {
    {"engine", "level", 0, kMaxLevel},     {"engine", "time", kLeastSeconds, 1e9},
    {"engine", "depth", 1, 60},            {"engine", "percent", 1, 100},
    {"classic", "depth", 1, 10},           {"classic", "time", kLeastSeconds, 1e9},
    {"classic", "exact", 0, 14},           {"classic", "search", 0, 0},
    {"classic", "plain", 0, 0},            {"mcts", "playouts", 1, 1e6},
    {"mcts", "time", kLeastSeconds, 1e9},  {"mcts", "eval", 0, 0},
    {"mcts", "rollouts", 0, 0},            {"mcts", "explore", 0, 100},
};
constexpr std::string_view kKinds[] = {"engine", "classic", "mcts", "random"};

Json number_option(const char* name, const char* type, double least, double most) {
  const bool whole = std::string_view(type) == "integer";
  const auto number = [whole](double value) { return whole ? Json(static_cast<long long>(value)) : Json(value); };
  return {{"name", name}, {"type", type}, {"least", number(least)}, {"most", number(most)}};
}
Json with_default(Json option, const Json& value) {
  option["default"] = value;
  return option;
}

}  // namespace

PlayerSpec read_player(const std::string& text, const ServiceLimits& limits) {
  auto spec = parse_player(text);
  if (!spec) Fields::complain("player", spec.error().message());
  if (std::find(std::begin(kKinds), std::end(kKinds), spec->kind) == std::end(kKinds)) {
    Fields::complain("player", fmt::format("'{}' does not play here; expected engine, classic, mcts or random", spec->kind));
  }
  for (const auto& [option, value] : spec->options) {
    const auto allowed = std::find_if(std::begin(kAllowed), std::end(kAllowed), [&](const Allowed& entry) {
      return entry.kind == spec->kind && entry.option == option;
    });
    if (allowed == std::end(kAllowed)) Fields::complain("player", fmt::format("'{}' cannot be set here", option));
    if (allowed->most == 0) continue;
    const double most = option == "time" ? limits.move_seconds : allowed->most;
    const auto number = spec->number(option);
    if (!number || *number < allowed->least || *number > most) {
      Fields::complain("player", fmt::format("{}: expected a number from {} to {}", option, allowed->least, most));
    }
  }
  return *std::move(spec);
}

Json player_facts(const ServiceLimits& limits, Books& books) {
  const Json seconds = number_option("time", "seconds", kLeastSeconds, limits.move_seconds);
  Json book_rules = Json::array();
  for (const Rules& rules : Rules::all()) {
    if (books.has(rules)) book_rules.push_back(rules.name());
  }
  Json players = Json::array();
  players.push_back({{"player", "engine"},
                     {"kind", "engine"},
                     {"name", "Turncoat"},
                     {"about", "the engine, by level or by time"},
                     {"options", {with_default(number_option("level", "integer", 0, kMaxLevel), 12), seconds}},
                     {"book", book_rules}});
  for (const EvaluationInfo& info : classic_evaluations()) {
    players.push_back({{"player", fmt::format("classic:{}", info.name)},
                       {"kind", "classic"},
                       {"name", info.name},
                       {"about", info.description},
                       {"written_for", info.rules},
                       {"options", {with_default(number_option("depth", "integer", 1, 10), 4)}}});
  }
  players.push_back({{"player", "mcts"},
                     {"kind", "mcts"},
                     {"name", "Monte Carlo"},
                     {"about", "tree search by random tries"},
                     {"options", {with_default(number_option("playouts", "integer", 1, 1e6), 2000), seconds}}});
  players.push_back({{"player", "random"},
                     {"kind", "random"},
                     {"name", "random"},
                     {"about", "any legal move"},
                     {"options", Json::array()}});
  return players;
}

PlayerTask::PlayerTask(std::unique_ptr<Player> player, Game game, std::optional<double> seconds, double most_seconds)
    : player_(std::move(player)), game_(std::move(game)), seconds_(seconds), most_seconds_(most_seconds) {}

Task::Progress PlayerTask::run(Engines&) {
  MoveTime time;
  time.seconds = seconds_;
  time.deadline = time.asked + std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(most_seconds_));
  GameStart start{game_.start(), game_.position().mover};
  start.seed = std::random_device()();
  if (const auto ready = player_->new_game(start); !ready) throw std::runtime_error(ready.error().reason);
  auto choice = player_->choose(game_, time);
  if (!choice) throw std::runtime_error(choice.error().reason);
  const std::lock_guard lock(mutex_);
  choice_ = *std::move(choice);
  taken_ = std::chrono::duration<double>(Time::now() - time.asked).count();
  return Progress::finished;
}

void PlayerTask::ended(End end, const std::string& failure) noexcept {
  const std::lock_guard lock(mutex_);
  end_ = end;
  failure_ = failure;
  changed_.notify_all();
}

std::optional<PlayerTask::Outcome> PlayerTask::wait(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_for(lock, patience, [this] { return end_.has_value(); })) return std::nullopt;
  return Outcome{*end_, failure_, choice_, taken_};
}

}  // namespace turncoat::server
