#include "eval/classic/genetic.h"

#include "core/features.h"
#include "core/stability.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

template <class R>
double points_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const Bits empties = R::empties(board);
  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const int mobility = count(R::moves(board)) - count(R::moves(board.passed()));
  const int stability = count(stable_discs<G>(board)) - count(stable_discs<G>(board.passed()));
  const int exposed =
      count(frontier(board.mover, empties)) - count(frontier(board.opponent, empties));
  const auto weights = values.subspan(kSquareClasses, 3);
  const double material = squares + weights[1] * stability;
  return (R::kReversed ? -material : material) + weights[0] * mobility + weights[2] * exposed;
}

}  // namespace

double GeneticEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    constexpr double kHalf = 500;  // about a corner's worth of points makes a game half won
    return squashed(points_for_mover<R>(position.board, values()), kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
