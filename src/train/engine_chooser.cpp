#include "train/engine_chooser.h"

namespace turncoat::train {

EngineChooser::EngineChooser(const EngineChooserOptions& options,
                             std::shared_ptr<const PatternWeights> weights)
    : options_(options), engine_({.threads = 1, .hash_mb = options.hash_mb}) {
  engine_.use_weights(std::move(weights));
}

Choice EngineChooser::choose(const Position& position) {
  const int empties = position.empty_count();
  Limits limits;
  limits.depth = empties <= options_.exact_from ? empties : options_.depth;
  const Report report = engine_.search(position, limits);
  const Line& best = report.best();
  return {best.move, best.score, best.evidence.exact};
}

}  // namespace turncoat::train
