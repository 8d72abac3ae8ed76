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

enum class Scan { rows, rows_and_columns };

/// Whether a symmetry leaves rows rows.
constexpr bool keeps_rows(int symmetry) noexcept {
  return transformed(Bits{0xff}, symmetry) == Bits{0xff} ||
         transformed(Bits{0xff}, symmetry) == Bits{0xff} << 56;
}

template <class G>
Bits triangles(Bits discs, Scan scan) noexcept {
  if ((discs & kCorners<G>) == 0) return 0;
  Bits stable = 0;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (scan == Scan::rows && !keeps_rows(symmetry)) continue;
    stable |= transformed(triangle<G>(transformed(discs, symmetry)), inverse(symmetry));
  }
  return stable;
}

constexpr double kHalf = 1500;
constexpr std::array<std::string_view, 3> kPhases = {"early", "middle", "late"};

template <class R>
std::size_t phase_of(const Board& board, std::span<const double> values) noexcept {
  const double discs = stage_discs<R>(board);
  return discs < values[22] ? 0 : discs < values[23] ? 1 : 2;
}

template <class R>
std::array<Term, 4> terms_for_mover(const Board& board, std::span<const double> values,
                                    Scan scan) noexcept {
  using G = typename R::Geometry;
  const auto weights = values.subspan(kSquareClasses + 4 * phase_of<R>(board, values), 4);

  const Bits empties = R::empties(board);
  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const int liberty = count(R::moves(board)) - count(R::moves(board.passed()));
  const int stability =
      count(triangles<G>(board.mover, scan)) - count(triangles<G>(board.opponent, scan));
  const int potential = count(potential_moves(board.opponent, empties)) -
                        count(potential_moves(board.mover, empties));
  return {{{"squares", squares, weights[0], R::kReversed},
           {"stability", static_cast<double>(stability), weights[2], R::kReversed},
           {"liberty", static_cast<double>(liberty), weights[1]},
           {"potential", static_cast<double>(potential), weights[3]}}};
}

double evaluated(const Position& position, std::span<const double> values, Scan scan) {
  return with_rule_set(position.rules, [&]<class R>() {
    return squashed(sum_of(terms_for_mover<R>(position.board, values, scan)), kHalf, R::kCellCount);
  });
}

EvaluationTerms explained(const Position& position, std::span<const double> values, Scan scan) {
  return with_rule_set(position.rules, [&]<class R>() {
    return EvaluationTerms::of(terms_for_mover<R>(position.board, values, scan), kHalf,
                               R::kCellCount, kPhases[phase_of<R>(position.board, values)]);
  });
}

int extra_depth(const Position& position) {
  const double discs = 64 - position.empty_count() * 64.0 / position.rules.cell_count();
  return discs < 12 ? 1 : discs >= 48 ? 2 : 0;
}

}  // namespace

Habits LibertyEvaluation::habits() noexcept { return {nullptr, extra_depth, 0}; }

Bits corner_triangles(const Rules& rules, Bits discs) noexcept {
  return with_rule_set(rules, [&]<class R>() {
    return triangles<typename R::Geometry>(discs, Scan::rows_and_columns);
  });
}

Bits row_triangles(const Rules& rules, Bits discs) noexcept {
  return with_rule_set(
      rules, [&]<class R>() { return triangles<typename R::Geometry>(discs, Scan::rows); });
}

double LibertyEvaluation::evaluate(const Position& position) const {
  return evaluated(position, values(), Scan::rows_and_columns);
}

EvaluationTerms LibertyEvaluation::terms(const Position& position) const {
  return explained(position, values(), Scan::rows_and_columns);
}

double RowLibertyEvaluation::evaluate(const Position& position) const {
  return evaluated(position, values(), Scan::rows);
}

EvaluationTerms RowLibertyEvaluation::terms(const Position& position) const {
  return explained(position, values(), Scan::rows);
}

}  // namespace turncoat
