// The evaluation of a student's program for reversed Othello (SUSTech CS311, 2022): square values, mobility, stability
// and frontier. Its author tuned the weights with a genetic algorithm; the report prints the square values and not the
// final weights of the four parts, so all four count as printed there, with the weight 1.
//
// The report scores normal play (corners 500, stable discs good) and lets the winning rule turn it round: where the
// fewest discs win, what is good for one side is bad for it. Mobility stays good in both games.
#pragma once

#include "core/features.h"
#include "core/stability.h"
#include "eval/classic/square_classes.h"
#include "eval/classic/sum_of_terms.h"

namespace turncoat {

class GeneticEvaluation : public SumOfTerms<GeneticEvaluation, 13> {
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
  using SumOfTerms::SumOfTerms;

  static constexpr double kHalf = 500;  // about a corner's worth of points makes a game half won

  template <class R>
  std::array<Term, 4> terms_for_mover(const Board& board) const noexcept {
    const auto values = this->values();
    return weighted_terms<R>(board, values.first<kSquareClasses>(), values[11], values[10],
                             values[12]);
  }

  /// The four terms with these weights, for the mover.
  template <class R>
  static std::array<Term, 4> weighted_terms(const Board& board,
                                            std::span<const double, kSquareClasses> square_values,
                                            double stability, double mobility,
                                            double frontier) noexcept {
    using G = typename R::Geometry;
    const auto lead_in = [](Bits mine, Bits theirs) {
      return static_cast<double>(count(mine) - count(theirs));
    };
    const Bits empties = R::empties(board);
    const Board passed = board.passed();
    return {{{"squares", square_points<G>(board, square_values), 1, R::kReversed},
             {"stability", lead_in(stable_discs<G>(board), stable_discs<G>(passed)), stability,
              R::kReversed},
             {"mobility", lead_in(R::moves(board), R::moves(passed)), mobility},
             {"frontier",
              lead_in(turncoat::frontier(board.mover, empties),
                      turncoat::frontier(board.opponent, empties)),
              frontier}}};
  }
};

}  // namespace turncoat
