// The evaluation of a student's program for reversed Othello: square values, mobility, stability and frontier. Its
// author tuned the weights with a genetic algorithm; the report prints the square values and not the final weights
// of the four parts, so all four count as printed there, with the weight 1.
//
// The report scores normal play (corners 500, stable discs good) and lets the winning rule turn it round: where the
// fewest discs win, what is good for one side is bad for it. Mobility stays good in both games.
#pragma once

#include "eval/evaluation.h"

namespace turncoat {

class GeneticEvaluation : public Evaluation {
 public:
  double evaluate(const Position& position) const override;
};

}  // namespace turncoat
