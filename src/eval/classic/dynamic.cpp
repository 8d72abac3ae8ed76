#include "eval/classic/dynamic.h"

#include "core/features.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

/// 100 × the larger share, with the sign of who has it; 0 if both have the same.
double share(int mine, int theirs) noexcept {
  if (mine > theirs) return 100.0 * mine / (mine + theirs);
  if (mine < theirs) return -100.0 * theirs / (mine + theirs);
  return 0;
}

template <class R>
double points_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const Bits empties = R::empties(board);
  const double discs = share(count(board.mover), count(board.opponent));
  const double corners = 25.0 * lead(board, kCorners<G>);
  const Bits beside_empty_corners =
      grown(empties & kCorners<G>) & (kCSquares<G> | kXSquares<G>)&G::kCells;
  const double closeness = -12.5 * lead(board, beside_empty_corners);
  const double mobility = share(count(R::moves(board)), count(R::moves(board.passed())));
  const double exposed =
      -share(count(frontier(board.mover, empties)), count(frontier(board.opponent, empties)));
  const double squares = square_points<G>(board, values.first<kSquareClasses>());

  const auto weights = values.subspan(kSquareClasses, 6);
  const double material =
      weights[0] * discs + weights[1] * corners + weights[2] * closeness + weights[5] * squares;
  return (R::kReversed ? -material : material) + weights[3] * mobility + weights[4] * exposed;
}

}  // namespace

double DynamicEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    constexpr double kHalf = 20000;  // a corner
    return squashed(points_for_mover<R>(position.board, values()), kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
