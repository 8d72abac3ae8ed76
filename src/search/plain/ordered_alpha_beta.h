// Alpha-beta with move ordering and a table of positions already searched.
#pragma once

#include <algorithm>

#include "search/plain/memory.h"
#include "search/plain/plain_searcher.h"

namespace turncoat {

class OrderedAlphaBeta : public PlainSearcher {
 public:
  using PlainSearcher::PlainSearcher;

 private:
  void prepare() override { table_ = {}; }

  double value(const Position& position, int depth, int ply, double alpha, double beta) override {
    enter();
    const Bits moves = position.moves();
    if (moves == 0) return without_move(position, depth, ply, alpha, beta);
    end_line(ply);
    if (depth <= 0) return evaluate(position);

    const plain::Memory known = table_.find(position.board);
    // Deeper knowledge would do as well, but then the score would not be minimax's. The root wants a line, not a bound.
    if (known.depth == depth && ply > 0) {
      if (known.lower >= beta || known.lower == known.upper) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }

    double best = -kInfinite;
    Square best_move = kNoSquare;
    for (const Square move : plain::OrderedMoves(position, moves, known.move)) {
      const double floor = std::max(alpha, best);
      const double score = -value(position.after(move), depth - 1, ply + 1, -beta, -floor);
      if (score > best) {
        best = score;
        best_move = move;
        keep(ply, move);
      }
      if (best >= beta) break;
    }
    table_.store({position.board, best > alpha ? best : -kInfinite, best < beta ? best : kInfinite,
                  depth, best_move});
    return best;
  }

  plain::MemoryTable table_;
};

}  // namespace turncoat
