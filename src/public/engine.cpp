#include <turncoat/engine.h>

#include <algorithm>
#include <stdexcept>

#include "public/access.h"
#include "record/numbers.h"
#include "search/engine_spec.h"
#include "search/limit_table.h"

namespace turncoat::v1 {

struct Stop::State {
  std::stop_source source;
};

Stop::Stop() : state_(std::make_shared<State>()) {}
Stop::~Stop() = default;
Stop::Stop(const Stop&) = default;
Stop& Stop::operator=(const Stop&) = default;
void Stop::request() { state_->source.request_stop(); }
bool Stop::requested() const { return state_->source.stop_requested(); }

std::stop_token Access::token(const Stop& stop) { return stop.state_->source.get_token(); }

Report outer(const turncoat::Report& report, const turncoat::Rules& rules) {
  Report result{{}, report.nodes, report.seconds, report.complete};
  for (const turncoat::Line& line : report.lines) {
    Line copy{outer(line.move, rules),        line.score,
              static_cast<Bound>(line.bound), line.evidence.depth,
              line.evidence.percent,          line.evidence.exact};
    for (const Square move : line.pv) copy.pv.push_back(outer(move, rules));
    result.lines.push_back(std::move(copy));
  }
  return result;
}

turncoat::Limits inner(const Limits& limits) {
  turncoat::Limits result;
  result.level = limits.level;
  result.depth = limits.depth;
  result.percent = limits.confidence;
  result.seconds = limits.seconds;
  result.nodes = limits.nodes;
  if (limits.clock) result.clock = GameClock{limits.clock->first, limits.clock->second};
  if (limits.window && limits.window->first >= limits.window->second)
    throw Error("the window of scores is empty");
  result.window = limits.window;
  if (limits.lines < 1) throw Error("lines is at least 1");
  result.lines = limits.lines;
  return result;
}

Limits Limits::parse(std::string_view text) {
  turncoat::Limits read;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const std::string name(item.substr(0, item.find('=')));
    const auto value = read_number(item.substr(std::min(name.size() + 1, item.size())));
    const auto* const limit = std::ranges::find(kLimits, name, &LimitInfo::name);
    if (limit == kLimits.end()) throw Error("'" + name + "' is not a limit of a search");
    if (const auto problem = limit_problem(*limit, value)) throw Error(name + ": " + *problem);
    limit->set(read, *value);
  }
  Limits limits;
  limits.level = read.level;
  limits.depth = read.depth;
  limits.confidence = read.percent;
  limits.seconds = read.seconds;
  limits.nodes = read.nodes;
  return limits;
}

struct Engine::State {
  AnyRulesEngine engine;
};

Engine::Engine(const EngineOptions& options) try
    : state_(new State{{{{options.threads, options.hash_mb}, options.weights},
                        std::make_shared<EvaluatorCache>()}}) {
} catch (const std::runtime_error& error) {
  throw Error(error.what());
}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

Report Engine::search(const Position& position, const Limits& limits, const Listener& listener,
                      const Stop& stop) {
  const turncoat::Limits wanted = inner(limits);  // the clock starts here
  const auto asked = Access::inner(position);
  turncoat::Listener tell;
  if (listener)
    tell = [&](const turncoat::Report& so_far) { listener(outer(so_far, asked.rules)); };
  try {
    return outer(state_->engine.search(asked, wanted, tell, Access::token(stop)), asked.rules);
  } catch (const std::runtime_error& error) {
    throw Error(error.what());
  }
}

Report Engine::solve(const Position& position, const Stop& stop) {
  return search(position, Limits{}, {}, stop);
}

void Engine::clear() { state_->engine.clear(); }

std::string version() { return TURNCOAT_VERSION; }

}  // namespace turncoat::v1
