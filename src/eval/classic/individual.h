// The individuals that the report behind `genetic` prints: 17 numbers each, found by its genetic algorithm for reversed
// Othello. The report does not say which number is which. Known is: ten kinds of squares by symmetry, the terms of
// `genetic`, three stages of the game (to 10 discs, to 45, the rest). Read here, as a guess, in this order:
//   1 … 10  square values a1 b1 c1 d1 b2 c2 d2 c3 d3 d4, from the corner line by line
//   11      stability, in every stage
//   12, 13  mobility and frontier in the early stage; 14, 15 in the middle; 16, 17 in the late one
// It fits what the report says it found: low values of corners and a high weight of stability. As in `genetic`, squares
// and stability count the other way round where the fewest discs win.
#pragma once

#include "eval/classic/genetic.h"
#include "eval/classic/sum_of_terms.h"

namespace turncoat {

class IndividualEvaluation : public SumOfTerms<IndividualEvaluation, 17> {
 public:
  /// The better of the two that are printed (score 28, life 4).
  static constexpr std::array<Parameter, 17> kParameters = {
      {{"a1", -0.36717457835217626, 30},
       {"b1", 7.094607770393502, 15},
       {"c1", 15.13807210567403, 15},
       {"d1", 7.772724468889448, 15},
       {"b2", 10.147659520545266, 15},
       {"c2", 36.93667941948853, 15},
       {"d2", 30.966910054515434, 15},
       {"c3", 20.864874957099797, 15},
       {"d3", -50.0, 15},
       {"d4", 12.953952699449248, 15},
       {"stability", 117.77821331183834, 40},
       {"early mobility", -0.7279916979842015, 10},
       {"early frontier", 2.532234860819841, 10},
       {"middle mobility", -7.154169263486011, 15},
       {"middle frontier", 47.38103172570222, 15},
       {"late mobility", -1.6579138714652588, 10},
       {"late frontier", 3.1741652607172277, 10}}};
  using SumOfTerms::SumOfTerms;

  static constexpr double kHalf = 500;  // as in `genetic`

  template <class R>
  static std::string_view phase(const Board& board) noexcept {
    return std::array<std::string_view, 3>{"early", "middle", "late"}[phase_of<R>(board)];
  }

  template <class R>
  std::array<Term, 4> terms_for_mover(const Board& board) const noexcept {
    const auto values = this->values();
    const auto weights = values.subspan(kSquareClasses + 1 + 2 * phase_of<R>(board), 2);
    return GeneticEvaluation::weighted_terms<R>(board, values.first<kSquareClasses>(),
                                                values[kSquareClasses], weights[0], weights[1]);
  }

 private:
  template <class R>
  static std::size_t phase_of(const Board& board) noexcept {
    const double discs = stage_discs<R>(board);
    return discs <= 10 ? 0 : discs <= 45 ? 1 : 2;
  }
};

}  // namespace turncoat
