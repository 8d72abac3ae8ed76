#include "players/player_kit.h"

namespace turncoat {

tl::expected<std::shared_ptr<const Evaluator>, std::string> PlayerKit::weights(
    const Rules& rules, const std::string& file) {
  return evaluators_->get(rules, file);
}

tl::expected<std::unique_ptr<Engine>, std::string> PlayerKit::make_engine(const EngineSpec& spec,
                                                                          const Rules& rules) {
  return weights(rules, spec.weights).map([&](auto evaluator) {
    return turncoat::make_engine(spec.options, std::move(evaluator));
  });
}

}  // namespace turncoat
