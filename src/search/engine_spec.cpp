#include "search/engine_spec.h"

#include <stdexcept>

namespace turncoat {

std::unique_ptr<Engine> make_engine(const EngineOptions& options,
                                    std::shared_ptr<const Evaluator> evaluator) {
  auto engine = std::make_unique<Engine>(options);
  engine->use_evaluator(std::move(evaluator));
  return engine;
}

tl::expected<std::unique_ptr<Engine>, std::string> make_engine(const EngineSpec& spec,
                                                               const Rules& rules) {
  return evaluator_for(rules, spec.weights).map([&](auto evaluator) {
    return make_engine(spec.options, std::move(evaluator));
  });
}

AnyRulesEngine::AnyRulesEngine(const EngineSpec& spec, std::shared_ptr<EvaluatorCache> evaluators)
    : engine_(spec.options), evaluators_(std::move(evaluators)) {
  if (spec.weights.empty() || spec.weights == kHandMade) {
    weights_ = spec.weights;
    return;
  }
  auto evaluator = load_evaluator(spec.weights);
  if (!evaluator) throw std::runtime_error(evaluator.error());
  prepared_.insert((*evaluator)->rules().family());
  engine_.use_evaluator(std::move(*evaluator));
}

void AnyRulesEngine::prepare(const Rules& rules) {
  const std::lock_guard lock(mutex_);
  if (prepared_.contains(rules.family())) return;
  auto evaluator = evaluators_->get(rules, weights_);
  if (!evaluator) throw std::runtime_error(evaluator.error());
  engine_.use_evaluator(std::move(*evaluator));
  prepared_.insert(rules.family());
}

Report AnyRulesEngine::search(const Position& position, const Limits& limits,
                              const Listener& listener, std::stop_token stop) {
  prepare(position.rules);
  return engine_.search(position, limits, listener, std::move(stop));
}

}  // namespace turncoat
