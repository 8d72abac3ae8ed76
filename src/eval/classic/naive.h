// The first evaluation of a course assignment at Umeå: a corner is worth 5, another edge square 2, any other 1.
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/parameter.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

class NaiveEvaluation : public Parametric<3> {
 public:
  static constexpr std::array<Parameter, 3> kParameters = {
      {{"corner", 5, 2}, {"edge", 2, 1}, {"inner", 1, 0.5}}};
  static Habits habits() noexcept { return kUmeaHabits; }

  using Parametric::Parametric;

  double evaluate(const Position& position) const override {
    return with_rule_set(position.rules, [&]<class R>() {
      using G = typename R::Geometry;
      const Board& board = position.board;
      const double points = (*this)[0] * lead(board, kCorners<G>) +
                            (*this)[1] * lead(board, kEdges<G> & ~kCorners<G>) +
                            (*this)[2] * lead(board, G::kCells & ~kEdges<G>);
      constexpr double kHalf = 32;  // half of what the whole board is worth in inner squares
      return squashed(R::kReversed ? -points : points, kHalf, R::kCellCount);
    });
  }
};

}  // namespace turncoat
