#include "eval/classic/liberty.h"

#include "core/features.h"
#include "core/symmetry.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

/// The triangle at the upper left corner, along rows.
template <class G>
Bits triangle(Bits discs) noexcept {
  Bits stable = 0;
  int most = G::kSize;
  for (int row = G::kMargin; row < G::kMargin + G::kSize && most > 0; ++row) {
    int run = 0;
    while (run < most && (discs & bit(row * 8 + G::kMargin + run))) {
      stable |= bit(row * 8 + G::kMargin + run);
      ++run;
    }
    most = run - 1;
  }
  return stable;
}

template <class G>
Bits triangles(Bits discs) noexcept {
  if ((discs & kCorners<G>) == 0) return 0;
  Bits stable = 0;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    stable |= transformed(triangle<G>(transformed(discs, symmetry)), inverse(symmetry));
  }
  return stable;
}

template <class R>
double points_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const double discs = stage_discs<R>(board);
  const std::size_t phase = discs < 20 ? 0 : discs < 40 ? 1 : 2;
  const auto weights = values.subspan(kSquareClasses + 4 * phase, 4);

  const Bits empties = R::empties(board);
  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const int liberty = count(R::moves(board)) - count(R::moves(board.passed()));
  const int stability = count(triangles<G>(board.mover)) - count(triangles<G>(board.opponent));
  const int potential = count(potential_moves(board.opponent, empties)) -
                        count(potential_moves(board.mover, empties));
  const double material = weights[0] * squares + weights[2] * stability;
  return (R::kReversed ? -material : material) + weights[1] * liberty + weights[3] * potential;
}

int extra_depth(const Position& position) {
  const double discs = 64 - position.empty_count() * 64.0 / position.rules.cell_count();
  return discs < 12 ? 1 : discs >= 48 ? 2 : 0;
}

}  // namespace

Habits LibertyEvaluation::habits() noexcept { return {nullptr, extra_depth, 0}; }

Bits corner_triangles(const Rules& rules, Bits discs) noexcept {
  return with_rule_set(rules, [&]<class R>() { return triangles<typename R::Geometry>(discs); });
}

double LibertyEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    constexpr double kHalf = 1500;
    return squashed(points_for_mover<R>(position.board, values()), kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
