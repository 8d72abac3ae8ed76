// The one recipe for an engine.
#pragma once

#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <tl/expected.hpp>

#include "core/rules.h"
#include "eval/load_evaluator.h"
#include "search/engine.h"

namespace turncoat {

struct EngineSpec {
  EngineOptions options = {};
  std::string weights = {};  // see `evaluator_for`
};

/// An engine with the evaluator of these rules. The error names the file of weights that is missing or damaged.
tl::expected<std::unique_ptr<Engine>, std::string> make_engine(const EngineSpec& spec,
                                                               const Rules& rules);
/// With an evaluator that is loaded already.
std::unique_ptr<Engine> make_engine(const EngineOptions& options,
                                    std::shared_ptr<const Evaluator> evaluator);

/// An engine for every game: it takes the evaluator of a family of rules when it first searches that family. A file of
/// weights in the recipe serves its own family only.
class AnyRulesEngine : public Searcher {
 public:
  /// Throws std::runtime_error, which names the file, where weights are missing or damaged; `search` does so too.
  AnyRulesEngine(const EngineSpec& spec, std::shared_ptr<EvaluatorCache> evaluators);

  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) override;
  void clear() { engine_.clear(); }

 private:
  void prepare(const Rules& rules);

  Engine engine_;
  std::string weights_;  // for families that have none yet: nothing or `hand-made`
  std::shared_ptr<EvaluatorCache> evaluators_;
  std::mutex mutex_;
  std::set<std::string> prepared_;  // families
};

}  // namespace turncoat
