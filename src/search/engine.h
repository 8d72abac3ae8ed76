// The engine: owns threads, table and weights. Two engines in one process know nothing of each other.
#pragma once

#include <memory>

#include "search/report.h"

namespace turncoat {

class PatternWeights;

struct EngineOptions {
  int threads = 0;    // 0: all cores
  int hash_mb = 256;  // size of the shared table
};

class Engine {
 public:
  explicit Engine(EngineOptions options = {});
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Weights for one family of rules; without any, a hand-made evaluation plays.
  void use_weights(std::shared_ptr<const PatternWeights> weights);

  /// Searches until a limit is reached or `stop` is called. A legal move always comes back unless the game is over.
  Report search(const Position& position, const Limits& limits, const Listener& listener = {});

  /// Ends a running search soon; callable from any thread and from a listener.
  void stop() noexcept;
  /// Forgets all that was learned from earlier searches.
  void clear();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace turncoat
