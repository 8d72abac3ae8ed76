#include "server/engines.h"

namespace turncoat::server {

Engine& Engines::get(const Rules& rules) {
  auto& engine = by_family_[rules.family()];
  if (!engine) {
    engine = std::make_unique<Engine>(options_);
    // A damaged file is no reason not to play: without it the hand-made evaluation does.
    if (const auto weights = kit_.weights(rules, "")) engine->use_weights(*weights);
  }
  return *engine;
}

}  // namespace turncoat::server
