// Alpha-beta with the moves in a fixed order of squares, as two students' programs sort them: by a table of square values,
// or ring by ring.
#pragma once

#include <algorithm>
#include <array>

#include "eval/classic/liberty.h"
#include "eval/classic/square_classes.h"
#include "search/plain/plain_searcher.h"

namespace turncoat {

namespace plain {

/// Lines between a square and the rim, of rows and of columns.
inline std::pair<int, int> from_rim(Square square, const Rules& rules) noexcept {
  const int margin = (8 - rules.size) / 2;
  const auto distance = [&](int line) {
    return std::min(line - margin, margin + rules.size - 1 - line);
  };
  return {distance(square / 8), distance(square % 8)};
}

/// The worth of squares in `liberty`, as that program sorts moves; the larger first.
struct BySquareValue {
  static double rank(Square square, const Rules& rules) noexcept {
    const auto [row, column] = from_rim(square, rules);
    return LibertyEvaluation::kParameters[square_class(row, column)].value;
  }
};

/// The rim first, then the rings from the centre outwards: the order of the 6×6 course's program, which looks at the
/// corners first and at the squares beside them last.
struct ByRing {
  static double rank(Square square, const Rules& rules) noexcept {
    const auto [row, column] = from_rim(square, rules);
    const int ring = std::min(row, column);
    return ring == 0 ? 8 : ring;
  }
};

}  // namespace plain

template <class Order>
class FixedOrderAlphaBeta : public PlainSearcher {
 public:
  using PlainSearcher::PlainSearcher;

 private:
  double value(const Position& position, int depth, int ply, double alpha, double beta) override {
    enter();
    const Bits moves = position.moves();
    if (moves == 0) return without_move(position, depth, ply, alpha, beta);
    end_line(ply);
    if (depth <= 0) return evaluate(position);

    std::array<Square, 64> sorted;
    std::size_t number = 0;
    for (const int square : each(moves)) sorted[number++] = static_cast<Square>(square);
    std::stable_sort(sorted.begin(), sorted.begin() + number, [&](Square a, Square b) {
      return Order::rank(a, position.rules) > Order::rank(b, position.rules);
    });
    double best = -kInfinite;
    for (std::size_t i = 0; i < number; ++i) {
      const double floor = std::max(alpha, best);
      const double score = -value(position.after(sorted[i]), depth - 1, ply + 1, -beta, -floor);
      if (score > best) {
        best = score;
        keep(ply, sorted[i]);
      }
      if (best >= beta) break;
    }
    return best;
  }
};

}  // namespace turncoat
