// Parity, mobility, corners and stability, each as a percentage of what both sides have together (Sannidhanam and
// Annamalai, "An analysis of heuristics in Othello", University of Washington).
//
// Stability is the stable discs less the unstable ones, those that the other side could turn at once if it were its
// move; the rest count nothing. That sum can be negative or 0, so its percentage is taken of the absolute values:
// a plain quotient changes sign or divides by zero, and an evaluation that does so plays at random. The weights are
// those that the heuristic is usually seen with.
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

class WashingtonEvaluation : public Parametric<4>, public Explained {
 public:
  static constexpr std::array<Parameter, 4> kParameters = {
      {{"parity", 25, 15}, {"mobility", 5, 10}, {"corners", 30, 15}, {"stability", 25, 15}}};

  static Habits habits() noexcept { return kUmeaHabits; }

  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

}  // namespace turncoat
