// Alpha-beta with move ordering and nothing else: what the order alone is worth.
#pragma once

#include <algorithm>

#include "search/plain/memory.h"
#include "search/plain/plain_searcher.h"

namespace turncoat {

class SortedAlphaBeta : public PlainSearcher {
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
    for (const Square move : plain::OrderedMoves(position, moves, kNoSquare)) {
      const double floor = std::max(alpha, best);
      const double score = -value(position.after(move), depth - 1, ply + 1, -beta, -floor);
      if (score > best) {
        best = score;
        keep(ply, move);
      }
      if (best >= beta) break;
    }
    return best;
  }
};

}  // namespace turncoat
