// The "dynamic" heuristic that courses hand out as a hint: discs, corners, discs beside empty corners, mobility,
// frontier and square values, the first and the moves as a share of both sides' together.
//
// Its table of square values for 6×6 is that of 8×8 without the lines next to the centre, which is how square classes
// shrink anyway. The course's copy for 6×6 looks at six of the eight neighbours for the frontier, a slip; `dynamic` looks
// at eight, `e03-dynamic` at those six.
#pragma once

#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

class DynamicEvaluation : public Parametric<16>, public Explained {
 public:
  static constexpr std::array<Parameter, 16> kParameters = {{{"a1", 20, 10},
                                                             {"b1", -3, 4},
                                                             {"c1", 11, 5},
                                                             {"d1", 8, 4},
                                                             {"b2", -7, 4},
                                                             {"c2", -4, 3},
                                                             {"d2", 1, 3},
                                                             {"c3", 2, 3},
                                                             {"d3", 2, 3},
                                                             {"d4", -3, 3},
                                                             {"discs", 10, 10},
                                                             {"corners", 801.724, 300},
                                                             {"closeness", 382.026, 150},
                                                             {"mobility", 78.922, 40},
                                                             {"frontier", 74.396, 40},
                                                             {"squares", 10, 5}}};
  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

/// The same to the letter of the course's 6×6 copy: six of the eight neighbours for the frontier, and the sum cut to a
/// whole number, as its framework keeps scores.
class CourseDynamicEvaluation : public Parametric<16>, public Explained {
 public:
  static constexpr std::array<Parameter, 16> kParameters = DynamicEvaluation::kParameters;
  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

}  // namespace turncoat
