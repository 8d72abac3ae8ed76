#include "search/engine.h"

#include <map>
#include <mutex>

#include "search/rule_set_search.h"

namespace turncoat {

struct Engine::State {
  explicit State(const EngineOptions& options)
      : table(options.hash_mb),
        crew(options.threads > 0 ? options.threads
                                 : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))) {
    for (int i = 0; i < crew.workers(); ++i) workers.push_back(std::make_unique<Worker>(i));
  }

  /// Weights with what is derived from them.
  struct Mind {
    std::shared_ptr<const PatternWeights> weights;
    ProbcutMargins margins;
  };
  Mind& mind_for(const Rules& rules) {
    const std::string family = rules.family();
    auto found = minds.find(family);
    if (found == minds.end()) found = add(family, PatternWeights::hand_made(rules));
    return found->second;
  }
  std::map<std::string, Mind>::iterator add(const std::string& family,
                                            std::shared_ptr<const PatternWeights> weights) {
    const ProbcutMargins margins(weights->probcut());
    return minds.insert_or_assign(family, Mind{std::move(weights), margins}).first;
  }

  void forget() noexcept {
    table.clear();
    for (auto& worker : workers) worker->forget();
  }

  std::mutex searching;  // one search at a time
  Table table;
  Crew crew;
  Workers workers;
  std::map<std::string, Mind> minds;
  std::string table_family;  // whose boards the table holds
  std::atomic<bool> stop{false};
};

Engine::Engine(EngineOptions options) : state_(std::make_unique<State>(options)) {}
Engine::~Engine() { stop(); }

void Engine::use_weights(std::shared_ptr<const PatternWeights> weights) {
  const std::lock_guard lock(state_->searching);
  const std::string family = weights->rules().family();
  state_->add(family, std::move(weights));
  state_->table_family.clear();
}

Report Engine::search(const Position& position, const Limits& limits, const Listener& listener) {
  State& state = *state_;
  const std::lock_guard lock(state.searching);
  state.stop.store(false, std::memory_order_relaxed);
  // Scores of another game, or of other weights, mean nothing here.
  if (state.table_family != position.rules.family()) {
    state.forget();
    state.table_family = position.rules.family();
  }
  State::Mind& mind = state.mind_for(position.rules);
  SearchContext context{state.table, state.crew, *mind.weights, mind.margins, state.stop};
  if (limits.nodes) context.node_limit = *limits.nodes;
  for (auto& worker : state.workers) worker->begin();
  state.table.age();
  state.crew.start();
  Report report = search_rule_set(position, context, state.workers, limits, listener);
  state.crew.finish();
  return report;
}

void Engine::stop() noexcept { state_->stop.store(true, std::memory_order_relaxed); }

void Engine::clear() {
  const std::lock_guard lock(state_->searching);
  state_->forget();
}

}  // namespace turncoat
