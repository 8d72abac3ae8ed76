// Minimax: every line of play to the given depth, each side taking what is best for it.
#pragma once

#include "search/plain/plain_searcher.h"

namespace turncoat {

class Minimax : public PlainSearcher {
 public:
  using PlainSearcher::PlainSearcher;

 private:
  double value(const Position& position, int depth, int ply, double alpha, double beta) override {
    enter();
    const Bits moves = position.moves();
    if (moves == 0) return without_move(position, depth, ply, alpha, beta);
    end_line(ply);
    if (depth <= 0) return evaluate(position);

    double best = -kInfinite;
    for (const int square : each(moves)) {
      const auto move = static_cast<Square>(square);
      const double score = -value(position.after(move), depth - 1, ply + 1, alpha, beta);
      if (score > best) {
        best = score;
        keep(ply, move);
      }
    }
    return best;
  }
};

}  // namespace turncoat
