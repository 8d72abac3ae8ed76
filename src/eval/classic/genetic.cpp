#include "eval/classic/genetic.h"

#include "core/features.h"
#include "core/stability.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

constexpr double kHalf = 500;  // about a corner's worth of points makes a game half won

template <class R>
std::array<Term, 4> terms_for_mover(const Board& board, std::span<const double> values) noexcept {
  using G = typename R::Geometry;
  const Bits empties = R::empties(board);
  const double squares = square_points<G>(board, values.first<kSquareClasses>());
  const int mobility = count(R::moves(board)) - count(R::moves(board.passed()));
  const int stability = count(stable_discs<G>(board)) - count(stable_discs<G>(board.passed()));
  const int exposed =
      count(frontier(board.mover, empties)) - count(frontier(board.opponent, empties));
  const auto weights = values.subspan(kSquareClasses, 3);
  return {{{"squares", squares, 1, R::kReversed},
           {"stability", static_cast<double>(stability), weights[1], R::kReversed},
           {"mobility", static_cast<double>(mobility), weights[0]},
           {"frontier", static_cast<double>(exposed), weights[2]}}};
}

}  // namespace

double GeneticEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return squashed(sum_of(terms_for_mover<R>(position.board, values())), kHalf, R::kCellCount);
  });
}

EvaluationTerms GeneticEvaluation::terms(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return EvaluationTerms::of(terms_for_mover<R>(position.board, values()), kHalf, R::kCellCount);
  });
}

}  // namespace turncoat
