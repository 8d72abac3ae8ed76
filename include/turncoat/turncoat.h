// Turncoat as a library, in one header: rules, notations and the engine.
//
//   const auto position = turncoat::parse_position("f5d6c3").value();
//   const auto engine = turncoat::make_engine(position.rules);
//   turncoat::Limits limits;
//   limits.seconds = 0.5;
//   std::cout << turncoat::move_name(engine->search(position, limits).best().move, position.rules);
#pragma once

#include <memory>

#include "core/position.h"
#include "eval/pattern/weight_file.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "search/engine.h"

namespace turncoat {

/// An engine with the trained weights of a game: those beside the program, else those that were installed with the
/// library. Without either, it plays with a hand-made evaluation.
inline std::unique_ptr<Engine> make_engine(const Rules& rules = {},
                                           const EngineOptions& options = {}) {
  auto engine = std::make_unique<Engine>(options);
  auto file = find_weights(rules);
#ifdef TURNCOAT_WEIGHTS_DIR
  if (!file) file = std::filesystem::path(TURNCOAT_WEIGHTS_DIR) / (rules.family() + ".weights");
#endif
  if (!file) return engine;
  if (auto weights = PatternWeights::load(*file, rules)) engine->use_weights(*weights);
  return engine;
}

}  // namespace turncoat
