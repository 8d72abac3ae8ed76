#include "eval/classic/washington.h"

#include <cmath>

#include "core/stability.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

double percentage(int mine, int theirs) noexcept {
  const int both = std::abs(mine) + std::abs(theirs);
  return both == 0 ? 0 : 100.0 * (mine - theirs) / both;
}

/// Stable discs of the mover less those that the opponent could turn at once.
template <class R>
int stability(const Board& board) noexcept {
  const Board opponents_turn = board.passed();
  Bits unstable = 0;
  for (const int square : each(R::moves(opponents_turn))) {
    unstable |= opponents_turn.flips(static_cast<Square>(square));
  }
  return count(stable_discs<typename R::Geometry>(board)) - count(unstable);
}

constexpr double kHalf = 3000;  // all corners

template <class R>
std::array<Term, 4> terms_for_mover(const Board& board, std::span<const double> weights) noexcept {
  const Board passed = board.passed();
  const Bits corners = kCorners<typename R::Geometry>;
  return {
      {{"parity", percentage(count(board.mover), count(board.opponent)), weights[0], R::kReversed},
       {"corners", percentage(count(board.mover & corners), count(board.opponent & corners)),
        weights[2], R::kReversed},
       {"stability", percentage(stability<R>(board), stability<R>(passed)), weights[3],
        R::kReversed},
       {"mobility", percentage(count(R::moves(board)), count(R::moves(passed))), weights[1]}}};
}

}  // namespace

double WashingtonEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return squashed(sum_of(terms_for_mover<R>(position.board, values())), kHalf, R::kCellCount);
  });
}

EvaluationTerms WashingtonEvaluation::terms(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return EvaluationTerms::of(terms_for_mover<R>(position.board, values()), kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
