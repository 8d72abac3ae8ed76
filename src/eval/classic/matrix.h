// The evaluation of a student's program (SUSTech CS303, 2020): a matrix of square values, a degree of stability of 0 … 4
// for each disc, and mobility, weighted by three phases of the game: up to 20 discs, up to 45, and the rest.
//
// A line of a disc adds to its degree if a walk along it over discs of its side leaves the board at one end, or if both
// ends meet the opponent. The report says that the matrix is adapted to the situation but not how: here it is fixed.
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

class MatrixEvaluation : public Parametric<21>, public Explained {
 public:
  static constexpr std::array<Parameter, 21> kParameters = {{{"a1", 500, 150},
                                                             {"b1", -250, 100},
                                                             {"c1", 0, 40},
                                                             {"d1", 0, 40},
                                                             {"b2", 0, 100},
                                                             {"c2", 0, 20},
                                                             {"d2", 0, 20},
                                                             {"c3", 0, 20},
                                                             {"d3", 0, 10},
                                                             {"d4", 2, 10},
                                                             {"early squares", 1, 0.5},
                                                             {"early stability", 20, 15},
                                                             {"early mobility", 1, 20},
                                                             {"middle squares", 1, 0.5},
                                                             {"middle stability", 20, 15},
                                                             {"middle mobility", 40, 20},
                                                             {"late squares", 30, 15},
                                                             {"late stability", 1, 10},
                                                             {"late mobility", 1, 20},
                                                             {"early until", 20, 4},
                                                             {"middle until", 45, 5}}};
  /// X- and C-squares, and moves that open an edge square to the opponent. In the reversed game those are no worse than
  /// others, and nothing is shunned. From 58 discs on it searched to the end.
  static Habits habits() noexcept;

  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

}  // namespace turncoat
