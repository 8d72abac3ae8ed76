#include "search/engine.h"

#include <map>

#include "eval/load_evaluator.h"
#include "search/rule_set_search.h"
#include "search/turns.h"
#include "search/unsearched.h"

namespace turncoat {

struct Engine::State {
  explicit State(const EngineOptions& options)
      : table(options.hash_mb),
        crew(options.threads > 0
                 ? options.threads
                 : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))) {
    for (int i = 0; i < crew.workers(); ++i) workers.push_back(std::make_unique<Worker>(i));
  }

  /// An evaluator with what is derived from it.
  struct Judgement {
    std::shared_ptr<const Evaluator> evaluator;
    ProbcutMargins margins;
  };
  Judgement& judgement_for(const Rules& rules) {
    auto found = judgements.find(rules.family());
    if (found == judgements.end()) found = add(hand_made_evaluator(rules));
    return found->second;
  }
  std::map<std::string, Judgement>::iterator add(std::shared_ptr<const Evaluator> evaluator) {
    const ProbcutMargins margins(evaluator->probcut());
    const std::string family = evaluator->rules().family();
    return judgements.insert_or_assign(family, Judgement{std::move(evaluator), margins}).first;
  }

  void forget() noexcept {
    table.clear();
    for (auto& worker : workers) worker->forget();
  }

  Turns searching;  // one search at a time
  Table table;
  Crew crew;
  Workers workers;
  std::map<std::string, Judgement> judgements;  // by family of rules
  std::string table_family;                     // whose boards the table holds
};

Engine::Engine(EngineOptions options) : state_(std::make_unique<State>(options)) {}
Engine::~Engine() = default;

void Engine::use_evaluator(std::shared_ptr<const Evaluator> evaluator) {
  const std::lock_guard lock(state_->searching);
  state_->add(std::move(evaluator));
  state_->table_family.clear();
}

Report Engine::search(const Position& position, const Limits& limits, const Listener& listener,
                      std::stop_token stop) {
  State& state = *state_;
  if (!state.searching.lock(stop)) return unsearched_report(position);
  const std::lock_guard lock(state.searching, std::adopt_lock);
  // Scores of another game, or of another evaluator, mean nothing here.
  if (state.table_family != position.rules.family()) {
    state.forget();
    state.table_family = position.rules.family();
  }
  const State::Judgement& judgement = state.judgement_for(position.rules);
  SearchContext context{state.table, state.crew, judgement.margins, stop};
  // Called at once if the stop came before the search.
  const std::stop_callback on_stop(std::move(stop), [&context] { context.halt(); });
  if (limits.nodes) context.node_limit = *limits.nodes;
  for (auto& worker : state.workers) worker->begin();
  state.table.age();
  state.crew.start();
  Report report =
      search_rule_set(position, context, *judgement.evaluator, state.workers, limits, listener);
  state.crew.finish();
  return report;
}

void Engine::clear() {
  const std::lock_guard lock(state_->searching);
  state_->forget();
}

}  // namespace turncoat
