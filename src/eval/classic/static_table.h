// The second evaluation of the Umeå assignment: a fixed value for each square.
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/square_classes.h"
#include "eval/classic/sum_of_terms.h"

namespace turncoat {

class StaticEvaluation : public SumOfTerms<StaticEvaluation, kSquareClasses> {
 public:
  static constexpr std::array<Parameter, kSquareClasses> kParameters = {{{"a1", 10, 4},
                                                                         {"b1", -3, 2},
                                                                         {"c1", 6, 2},
                                                                         {"d1", 3, 2},
                                                                         {"b2", -5, 2},
                                                                         {"c2", -1, 1},
                                                                         {"d2", -1, 1},
                                                                         {"c3", 1, 1},
                                                                         {"d3", 0, 1},
                                                                         {"d4", 1, 1}}};
  static Habits habits() noexcept { return kUmeaHabits; }

  using SumOfTerms::SumOfTerms;

  static constexpr double kHalf = 30;

  template <class R>
  std::array<Term, 1> terms_for_mover(const Board& board) const noexcept {
    return {{{"squares", square_points<typename R::Geometry>(board, values()), 1, R::kReversed}}};
  }
};

}  // namespace turncoat
