// The engine as the player of training games.
#pragma once

#include <memory>

#include "eval/pattern/weights.h"
#include "search/engine.h"
#include "train/chooser.h"

namespace turncoat::train {

struct EngineChooserOptions {
  int depth = 6;        // of the search in the middle of the game
  int exact_from = 14;  // empties from which games are played perfectly
  int hash_mb = 4;      // small: it is cleared for every game
};

class EngineChooser : public Chooser {
 public:
  EngineChooser(const EngineChooserOptions& options, std::shared_ptr<const PatternWeights> weights);
  void begin_game() override { engine_.clear(); }
  Choice choose(const Position& position) override;

 private:
  EngineChooserOptions options_;
  Engine engine_;
};

}  // namespace turncoat::train
