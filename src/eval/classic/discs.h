// The beginner's evaluation, and the opponent of a course: count the discs.
#pragma once

#include "eval/classic/habits.h"
#include "eval/classic/parameter.h"
#include "eval/classic/terms.h"

namespace turncoat {

class DiscEvaluation : public Parametric<0>, public Explained {
 public:
  static constexpr std::array<Parameter, 0> kParameters{};
  /// The end of the game is where counting is right, and 16 empties are as far as a plain search gets at once. Without
  /// that it loses one game in seven to chance: docs/players.md.
  static Habits habits() noexcept { return {.exact_from = 16}; }

  using Parametric::Parametric;

  double evaluate(const Position& position) const override {
    const int ahead = count(position.board.mover) - count(position.board.opponent);
    return position.rules.reversed() ? -ahead : ahead;
  }

  EvaluationTerms terms(const Position& position) const override {
    const int ahead = count(position.board.mover) - count(position.board.opponent);
    const std::array<Term, 1> all = {
        {{"discs", static_cast<double>(ahead), 1, position.rules.reversed()}}};
    return EvaluationTerms::of(all, 0, position.rules.cell_count());
  }
};

}  // namespace turncoat
