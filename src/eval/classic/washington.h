// Parity, mobility, corners and stability, each as a percentage of what both sides have together (Sannidhanam and
// Annamalai, "An analysis of heuristics in Othello", University of Washington).
//
// Stability is the stable discs less the unstable ones, those that the other side could turn at once if it were its
// move; the rest count nothing. That sum can be negative or 0, so its percentage is taken of the absolute values:
// a plain quotient changes sign or divides by zero, and an evaluation that does so plays at random. The weights are
// those that the heuristic is usually seen with.
#pragma once

#include <cmath>

#include "core/stability.h"
#include "eval/classic/habits.h"
#include "eval/classic/square_classes.h"
#include "eval/classic/sum_of_terms.h"

namespace turncoat {

class WashingtonEvaluation : public SumOfTerms<WashingtonEvaluation, 4> {
 public:
  static constexpr std::array<Parameter, 4> kParameters = {
      {{"parity", 25, 15}, {"mobility", 5, 10}, {"corners", 30, 15}, {"stability", 25, 15}}};

  static Habits habits() noexcept { return kUmeaHabits; }

  using SumOfTerms::SumOfTerms;

  static constexpr double kHalf = 3000;  // all corners

  template <class R>
  std::array<Term, 4> terms_for_mover(const Board& board) const noexcept {
    const auto weights = values();
    const Board passed = board.passed();
    const Bits corners = kCorners<typename R::Geometry>;
    return {
        {{"parity", percentage(count(board.mover), count(board.opponent)), weights[0],
          R::kReversed},
         {"corners", percentage(count(board.mover & corners), count(board.opponent & corners)),
          weights[2], R::kReversed},
         {"stability", percentage(stability<R>(board), stability<R>(passed)), weights[3],
          R::kReversed},
         {"mobility", percentage(count(R::moves(board)), count(R::moves(passed))), weights[1]}}};
  }

 private:
  static double percentage(int mine, int theirs) noexcept {
    const int both = std::abs(mine) + std::abs(theirs);
    return both == 0 ? 0 : 100.0 * (mine - theirs) / both;
  }

  /// Stable discs of the mover less those that the opponent could turn at once.
  template <class R>
  static int stability(const Board& board) noexcept {
    const Board opponents_turn = board.passed();
    Bits unstable = 0;
    for (const int square : each(R::moves(opponents_turn))) {
      unstable |= opponents_turn.flips(static_cast<Square>(square));
    }
    return count(stable_discs<typename R::Geometry>(board)) - count(unstable);
  }
};

}  // namespace turncoat
