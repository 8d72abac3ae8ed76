// The engine's evaluation for those who do not keep indices: computes them anew each time.
#pragma once

#include <memory>
#include <utility>

#include "eval/evaluation.h"
#include "eval/pattern/weights.h"

namespace turncoat {

class PatternEvaluation : public Evaluation {
 public:
  explicit PatternEvaluation(std::shared_ptr<const PatternWeights> weights)
      : weights_(std::move(weights)) {
    weights_->prepare(0, weights_->rules().cell_count() - 4);
  }

  double evaluate(const Position& position) const override {
    return with_rule_set(position.rules, [&]<class R>() {
      const auto indices = pattern_indices<typename R::Geometry>(position.board);
      return static_cast<double>(weights_->evaluate(indices, position.empty_count())) / kEvalUnit;
    });
  }

 private:
  std::shared_ptr<const PatternWeights> weights_;
};

}  // namespace turncoat
