// The evaluation of a student's program for reversed Othello (SUSTech CS311, 2022): square values, mobility, stability
// and frontier. Its author tuned the weights with a genetic algorithm; the report prints the square values and not the
// final weights of the four parts, so all four count as printed there, with the weight 1.
//
// The report scores normal play (corners 500, stable discs good) and lets the winning rule turn it round: where the
// fewest discs win, what is good for one side is bad for it. Mobility stays good in both games.
#pragma once

#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

class GeneticEvaluation : public Parametric<13>, public Explained {
 public:
  static constexpr std::array<Parameter, 13> kParameters = {{{"a1", 500, 150},
                                                             {"b1", -25, 30},
                                                             {"c1", 10, 15},
                                                             {"d1", 5, 15},
                                                             {"b2", -45, 30},
                                                             {"c2", 1, 10},
                                                             {"d2", 1, 10},
                                                             {"c3", 3, 10},
                                                             {"d3", 2, 10},
                                                             {"d4", 1, 10},
                                                             {"mobility", 1, 10},
                                                             {"stability", 1, 10},
                                                             {"frontier", -1, 5}}};
  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

}  // namespace turncoat
