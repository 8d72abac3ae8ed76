// The evaluation of a student's program (SUSTech CS303, 2020): square weights, liberty (mobility), stable discs found by
// scanning triangles from the corners, and potential liberty (empty cells beside the other side's discs), weighted by
// three phases: below 20 discs, below 40, and the rest (the report's "time nodes", which are parameters too).
//
// The report's picture of the square weights is lost but for the corners (500) and the squares beside them on the edge
// (-50). The others are those of `genetic`, written for the same course, with b2 twice as bad, as b1 is. Its scan goes
// along rows; here it goes along columns as well, so that a board and its mirror image are worth the same (`liberty-rows`
// is to the letter).
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

class LibertyEvaluation : public Parametric<24>, public Explained {
 public:
  static constexpr std::array<Parameter, 24> kParameters = {{{"a1", 500, 150},
                                                             {"b1", -50, 40},
                                                             {"c1", 10, 20},
                                                             {"d1", 5, 20},
                                                             {"b2", -90, 60},
                                                             {"c2", 1, 10},
                                                             {"d2", 1, 10},
                                                             {"c3", 3, 10},
                                                             {"d3", 2, 10},
                                                             {"d4", 1, 10},
                                                             {"early squares", 100, 50},
                                                             {"early liberty", 1, 20},
                                                             {"early stability", 0, 30},
                                                             {"early potential", 10, 15},
                                                             {"middle squares", 0.8, 0.4},
                                                             {"middle liberty", 40, 20},
                                                             {"middle stability", 80, 40},
                                                             {"middle potential", 15, 10},
                                                             {"late squares", 1, 0.5},
                                                             {"late liberty", 30, 20},
                                                             {"late stability", 100, 50},
                                                             {"late potential", 15, 10},
                                                             {"early until", 20, 4},
                                                             {"middle until", 40, 5}}};
  /// It searched deeper at the beginning and at the end, where there are fewer moves; how much deeper is lost with the
  /// report's listing. Here it is one ply below 12 discs, and two from 48 on.
  static Habits habits() noexcept;

  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

/// The same with the report's own scan for stable discs, along rows only: a board and its diagonal mirror image differ.
class RowLibertyEvaluation : public Parametric<24>, public Explained {
 public:
  static constexpr std::array<Parameter, 24> kParameters = LibertyEvaluation::kParameters;
  static Habits habits() noexcept { return LibertyEvaluation::habits(); }

  using Parametric::Parametric;
  double evaluate(const Position& position) const override;
  EvaluationTerms terms(const Position& position) const override;
};

/// Discs of one side that are stable by the triangle scan: from each corner a run along the edge, on the next line a run
/// at least one shorter, and so on inwards.
Bits corner_triangles(const Rules& rules, Bits discs) noexcept;
/// The same from rows only.
Bits row_triangles(const Rules& rules, Bits discs) noexcept;

}  // namespace turncoat
