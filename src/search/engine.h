// The engine: owns threads, table and weights. Two engines in one process know nothing of each other.
#pragma once

#include <memory>

#include "search/searcher.h"

namespace turncoat {

class PatternWeights;

struct EngineOptions {
  int threads = 0;    // 0: all cores
  int hash_mb = 256;  // the shared table may grow so large
};

class Engine : public Searcher {
 public:
  explicit Engine(EngineOptions options = {});
  ~Engine() override;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Weights for one family of rules; without any, a hand-made evaluation plays.
  void use_weights(std::shared_ptr<const PatternWeights> weights);

  Report search(const Position& position, const Limits& limits, const Listener& listener = {}) override;
  void stop() noexcept override;
  /// Forgets all that was learned from earlier searches.
  void clear();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace turncoat
