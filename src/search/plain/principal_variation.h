// Principal variation search: the first move is expected to be best and gets the whole window; the others only have
// to be refuted, which a window of no width does most cheaply. One that is not refuted is searched again.
#pragma once

#include <algorithm>
#include <cmath>

#include "search/plain/memory.h"
#include "search/plain/plain_searcher.h"

namespace turncoat {

class PrincipalVariation : public PlainSearcher {
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
    if (known.depth == depth && ply > 0) {
      if (known.lower >= beta || known.lower == known.upper) return known.lower;
      if (known.upper <= alpha) return known.upper;
    }

    double best = -kInfinite;
    Square best_move = kNoSquare;
    for (const Square move : plain::OrderedMoves(position, moves, known.move)) {
      const Position child = position.after(move);
      const double floor = std::max(alpha, best);
      const double just_above = std::nextafter(floor, kInfinite);
      double score = 0;
      if (best_move == kNoSquare) {
        score = -value(child, depth - 1, ply + 1, -beta, -floor);
      } else {
        score = -value(child, depth - 1, ply + 1, -just_above, -floor);
        if (score > floor && score < beta) score = -value(child, depth - 1, ply + 1, -beta, -floor);
      }
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
