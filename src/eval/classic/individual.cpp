#include "eval/classic/individual.h"

#include "core/features.h"
#include "core/stability.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

constexpr double kHalf = 500;  // as in `genetic`
constexpr std::array<std::string_view, 3> kPhases = {"early", "middle", "late"};

template <class R>
std::size_t phase_of(const Board& board) noexcept {
  const double discs = stage_discs<R>(board);
  return discs <= 10 ? 0 : discs <= 45 ? 1 : 2;
}

template <class R>
std::array<Term, 4> terms_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const Bits empties = R::empties(board);
  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const double mobility = count(R::moves(board)) - count(R::moves(board.passed()));
  const double stability = count(stable_discs<G>(board)) - count(stable_discs<G>(board.passed()));
  const double exposed =
      count(frontier(board.mover, empties)) - count(frontier(board.opponent, empties));
  const auto weights = values.subspan(kSquareClasses + 1 + 2 * phase_of<R>(board), 2);
  return {{{"squares", squares, 1, R::kReversed},
           {"stability", stability, values[kSquareClasses], R::kReversed},
           {"mobility", mobility, weights[0]},
           {"frontier", exposed, weights[1]}}};
}

}  // namespace

double IndividualEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return squashed(sum_of(terms_for_mover<R>(position.board, values())), kHalf, R::kCellCount);
  });
}

EvaluationTerms IndividualEvaluation::terms(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return EvaluationTerms::of(terms_for_mover<R>(position.board, values()), kHalf, R::kCellCount,
                               kPhases[phase_of<R>(position.board)]);
  });
}

}  // namespace turncoat
