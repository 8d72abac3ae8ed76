#include "eval/classic/matrix.h"

#include "eval/classic/line_safety.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

template <class R>
double points_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const double discs = stage_discs<R>(board);
  const std::size_t phase = discs <= 20 ? 0 : discs < 45 ? 1 : 2;
  const auto weights = values.subspan(kSquareClasses + 3 * phase, 3);

  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const int stability = safe_lines<G>(board.mover, board.opponent, true) -
                        safe_lines<G>(board.opponent, board.mover, true);
  const int mobility = count(R::moves(board)) - count(R::moves(board.passed()));
  const double material = weights[0] * squares + weights[1] * stability;
  return (R::kReversed ? -material : material) + weights[2] * mobility;
}

Bits shunned(const Position& position) {
  return with_rule_set(position.rules, [&]<class R>() -> Bits {
    using G = typename R::Geometry;
    if constexpr (R::kReversed) return 0;
    const Bits moves = position.moves();
    Bits bad = moves & (kXSquares<G> | kCSquares<G>);
    const Bits edges_before = R::moves(position.board.passed()) & kEdges<G>;
    for (const int square : each(moves & ~bad)) {
      const Bits replies = position.after(static_cast<Square>(square)).moves();
      if (replies & kEdges<G> & ~edges_before) bad |= bit(square);
    }
    return bad;
  });
}

}  // namespace

Habits MatrixEvaluation::habits() noexcept { return {shunned, nullptr, 6}; }

double MatrixEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    constexpr double kHalf = 1000;  // two corners
    return squashed(points_for_mover<R>(position.board, values()), kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
