#include "eval/classic/dynamic.h"

#include <cmath>

#include "core/features.h"
#include "eval/classic/line_safety.h"
#include "eval/classic/square_classes.h"

namespace turncoat {

namespace {

/// 100 × the larger share, with the sign of who has it; 0 if both have the same.
double share(int mine, int theirs) noexcept {
  if (mine > theirs) return 100.0 * mine / (mine + theirs);
  if (mine < theirs) return -100.0 * theirs / (mine + theirs);
  return 0;
}

constexpr double kHalf = 20000;  // a corner

/// Discs beside an empty square, looking at the neighbours that the 6×6 copy of the heuristic looks at: its loop over
/// eight directions ends at the size of the board, so that on 6×6 the last two, left and upper left, are missing.
template <class G>
Bits seen_frontier(Bits discs, Bits empties) noexcept {
  using detail::stepped;
  Bits seen = stepped<0, 1>(empties) | stepped<-1, 1>(empties) | stepped<-1, 0>(empties) |
              stepped<-1, -1>(empties) | stepped<0, -1>(empties) | stepped<1, -1>(empties);
  if constexpr (G::kSize >= 8) seen |= stepped<1, 0>(empties) | stepped<1, 1>(empties);
  return discs & seen;
}

template <class R>
std::array<Term, 6> terms_for_mover(const Board& board, std::span<const double> values,
                                    bool as_the_course) noexcept {
  using G = typename R::Geometry;
  const Bits empties = R::empties(board);
  const double discs = share(count(board.mover), count(board.opponent));
  const double corners = 25.0 * lead(board, kCorners<G>);
  const Bits beside_empty_corners =
      grown(empties & kCorners<G>) & (kCSquares<G> | kXSquares<G>)&G::kCells;
  const double closeness = -12.5 * lead(board, beside_empty_corners);
  const double mobility = share(count(R::moves(board)), count(R::moves(board.passed())));
  const auto beside_empties = [&](Bits side) {
    return count(as_the_course ? seen_frontier<G>(side, empties) : frontier(side, empties));
  };
  const double exposed = -share(beside_empties(board.mover), beside_empties(board.opponent));
  const double squares = square_points<G>(board, values.first<kSquareClasses>());

  const auto weights = values.subspan(kSquareClasses, 6);
  return {{{"discs", discs, weights[0], R::kReversed},
           {"corners", corners, weights[1], R::kReversed},
           {"closeness", closeness, weights[2], R::kReversed},
           {"squares", squares, weights[5], R::kReversed},
           {"mobility", mobility, weights[3]},
           {"frontier", exposed, weights[4]}}};
}

}  // namespace

double DynamicEvaluation::evaluate(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    const double sum = sum_of(terms_for_mover<R>(position.board, values(), false));
    return squashed(sum, kHalf, R::kCellCount);
  });
}

EvaluationTerms DynamicEvaluation::terms(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    return EvaluationTerms::of(terms_for_mover<R>(position.board, values(), false), kHalf,
                               R::kCellCount);
  });
}

double CourseDynamicEvaluation::evaluate(const Position& position) const {
  return terms(position).score;
}

EvaluationTerms CourseDynamicEvaluation::terms(const Position& position) const {
  return with_rule_set(position.rules, [&]<class R>() {
    auto all = EvaluationTerms::of(terms_for_mover<R>(position.board, values(), true), kHalf,
                                   R::kCellCount);
    all.sum = std::trunc(all.sum);
    all.score = squashed(all.sum, kHalf, R::kCellCount);
    return all;
  });
}

}  // namespace turncoat
