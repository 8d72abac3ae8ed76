// The evaluation of the 6×6 framework that a course at Sun Yat-sen University hands out (E03): each disc counts 1 and one
// more for every line on which discs of its side reach the rim, a corner 64, an X-square -32.
#pragma once

#include "eval/classic/line_safety.h"
#include "eval/classic/square_classes.h"
#include "eval/classic/sum_of_terms.h"

namespace turncoat {

class E03JudgeEvaluation : public SumOfTerms<E03JudgeEvaluation, 4> {
 public:
  static constexpr std::array<Parameter, 4> kParameters = {
      {{"disc", 1, 1}, {"line", 1, 1}, {"corner", 64, 30}, {"x-square", -32, 20}}};

  using SumOfTerms::SumOfTerms;

  static constexpr double kHalf = 100;

  template <class R>
  std::array<Term, 4> terms_for_mover(const Board& board) const noexcept {
    using G = typename R::Geometry;
    const auto ahead = [&](Bits squares) { return static_cast<double>(lead(board, squares)); };
    const double lines = safe_lines<G>(board.mover, board.opponent, false) -
                         safe_lines<G>(board.opponent, board.mover, false);
    return {{{"discs", ahead(G::kCells), (*this)[0], R::kReversed},
             {"lines", lines, (*this)[1], R::kReversed},
             {"corners", ahead(kCorners<G>), (*this)[2], R::kReversed},
             {"x-squares", ahead(kXSquares<G>), (*this)[3], R::kReversed}}};
  }
};

}  // namespace turncoat
