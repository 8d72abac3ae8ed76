// The evaluation of the 6×6 framework that a course at Sun Yat-sen University hands out (E03): each disc counts 1 and one
// more for every line on which discs of its side reach the rim, a corner 64, an X-square -32.
#pragma once

#include "eval/classic/line_safety.h"
#include "eval/classic/parameter.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

class E03JudgeEvaluation : public Parametric<4> {
 public:
  static constexpr std::array<Parameter, 4> kParameters = {
      {{"disc", 1, 1}, {"line", 1, 1}, {"corner", 64, 30}, {"x-square", -32, 20}}};

  using Parametric::Parametric;

  double evaluate(const Position& position) const override {
    return with_rule_set(position.rules, [&]<class R>() {
      using G = typename R::Geometry;
      const Board& board = position.board;
      const int lines = safe_lines<G>(board.mover, board.opponent, false) -
                        safe_lines<G>(board.opponent, board.mover, false);
      const double points = (*this)[0] * lead(board, G::kCells) + (*this)[1] * lines +
                            (*this)[2] * lead(board, kCorners<G>) +
                            (*this)[3] * lead(board, kXSquares<G>);
      constexpr double kHalf = 100;
      return squashed(R::kReversed ? -points : points, kHalf, R::kCellCount);
    });
  }
};

}  // namespace turncoat
