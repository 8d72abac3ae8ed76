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

}  // namespace

double WashingtonEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    const Board& board = position.board;
    const Board passed = board.passed();
    const Bits corners = kCorners<typename R::Geometry>;
    const double material =
        (*this)[0] * percentage(count(board.mover), count(board.opponent)) +
        (*this)[2] * percentage(count(board.mover & corners), count(board.opponent & corners)) +
        (*this)[3] * percentage(stability<R>(board), stability<R>(passed));
    const double mobility = percentage(count(R::moves(board)), count(R::moves(passed)));
    const double points = (R::kReversed ? -material : material) + (*this)[1] * mobility;
    constexpr double kHalf = 3000;  // all corners
    return squashed(points, kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
