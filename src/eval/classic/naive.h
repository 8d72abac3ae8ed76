// The first evaluation of a course assignment at Umeå: a corner is worth 5, another edge square 2, any other 1.
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/square_classes.h"
#include "eval/classic/sum_of_terms.h"

namespace turncoat {

class NaiveEvaluation : public SumOfTerms<NaiveEvaluation, 3> {
 public:
  static constexpr std::array<Parameter, 3> kParameters = {
      {{"corner", 5, 2}, {"edge", 2, 1}, {"inner", 1, 0.5}}};
  static Habits habits() noexcept { return kUmeaHabits; }

  using SumOfTerms::SumOfTerms;

  static constexpr double kHalf = 32;  // half of what the whole board is worth in inner squares

  template <class R>
  std::array<Term, 3> terms_for_mover(const Board& board) const noexcept {
    using G = typename R::Geometry;
    const auto ahead = [&](Bits squares) { return static_cast<double>(lead(board, squares)); };
    return {{{"corners", ahead(kCorners<G>), (*this)[0], R::kReversed},
             {"edges", ahead(kEdges<G> & ~kCorners<G>), (*this)[1], R::kReversed},
             {"inner", ahead(G::kCells & ~kEdges<G>), (*this)[2], R::kReversed}}};
  }
};

}  // namespace turncoat
