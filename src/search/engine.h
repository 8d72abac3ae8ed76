// The engine: owns threads, table and weights. Two engines in one process know nothing of each other.
#pragma once

#include <memory>

#include "search/searcher.h"

namespace turncoat {

class Evaluator;

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

  /// For its family of rules; where none is given, a hand-made one plays.
  void use_evaluator(std::shared_ptr<const Evaluator> evaluator);

  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) override;
  bool begin_game(std::uint64_t) override {
    clear();
    return true;
  }
  /// Forgets all that was learned from earlier searches.
  void clear();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace turncoat
