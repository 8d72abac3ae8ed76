// Trained weights of one family of rules, whatever their kind: what the engine searches with. Immutable once made; shared
// by all who search.
#pragma once

#include <string>
#include <utility>

#include "eval/evaluation.h"
#include "eval/probcut_parameters.h"

namespace turncoat {

/// Evaluators count in 1/128 disc.
inline constexpr int kEvalUnit = 128;

/// What a weight file says about itself, whatever its kind.
struct EvaluatorFacts {
  Rules rules;             // the start does not matter
  std::string provenance;  // how the weights were made, for people
  ProbcutParameters probcut;
};

/// A kind E of evaluator is also what the search is compiled for (`Search<R, E>`). For that it supplies
///   E::State<G>                                what a node keeps up to date, such as pattern indices
///   E::state<G>(board)                         that from scratch
///   E::update<G>(from, to, move, flipped)      that after a move, as the next player sees it
///   E::passed<G>(state)                        that after a pass
///   evaluate<G>(state, empties)                the expected score for the side to move, in 1/128 disc
///   is_prepared(empties)                       whether `prepare` has nothing left to do for so many empties
/// and a line in eval/with_evaluator.h.
class Evaluator : public Evaluation {
 public:
  explicit Evaluator(EvaluatorFacts facts) : facts_(std::move(facts)) {}

  const Rules& rules() const noexcept { return facts_.rules; }
  const std::string& provenance() const noexcept { return facts_.provenance; }
  const ProbcutParameters& probcut() const noexcept { return facts_.probcut; }

  /// Makes ready for positions with `least` to `most` empties. Callable from any thread.
  virtual void prepare(int least, int most) const = 0;

 private:
  EvaluatorFacts facts_;
};

}  // namespace turncoat
