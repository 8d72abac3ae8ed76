#include "eval/classic/matrix.h"

#include "eval/classic/line_safety.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

constexpr double kHalf = 1000;  // two corners
constexpr std::array<std::string_view, 3> kPhases = {"early", "middle", "late"};

/// "Time nodes" of the report: up to 20 discs, below 45, and the rest.
template <class R>
std::size_t phase_of(const Board& board, std::span<const double> values) noexcept {
  const double discs = stage_discs<R>(board);
  return discs <= values[19] ? 0 : discs < values[20] ? 1 : 2;
}

template <class R>
std::array<Term, 3> terms_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const auto weights = values.subspan(kSquareClasses + 3 * phase_of<R>(board, values), 3);

  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const int stability = safe_lines<G>(board.mover, board.opponent, true) -
                        safe_lines<G>(board.opponent, board.mover, true);
  const int mobility = count(R::moves(board)) - count(R::moves(board.passed()));
  return {{{"squares", squares, weights[0], R::kReversed},
           {"stability", static_cast<double>(stability), weights[1], R::kReversed},
           {"mobility", static_cast<double>(mobility), weights[2]}}};
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
    return squashed(sum_of(terms_for_mover<R>(position.board, values())), kHalf, R::kCellCount);
  });
}

EvaluationTerms MatrixEvaluation::terms(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return EvaluationTerms::of(terms_for_mover<R>(position.board, values()), kHalf, R::kCellCount,
                               kPhases[phase_of<R>(position.board, values())]);
  });
}

}  // namespace turncoat
