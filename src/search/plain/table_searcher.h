// What the searches with a table have in common: they take a known score from the table, or the best move to try first,
// and store what they find. How a move is searched is the one function that they differ in.
#pragma once

#include <algorithm>

#include "search/plain/memory.h"
#include "search/plain/move_orders.h"
#include "search/plain/plain_searcher.h"

namespace turncoat {

class TableSearcher : public PlainSearcher {
 public:
  using PlainSearcher::PlainSearcher;

 protected:
  /// The score of a move, exact between `floor`, which the mover has for sure, and the node's beta.
  virtual double score_of(const Node& node, Square move, double floor, bool is_first) = 0;

 private:
  void prepare() override { table_ = {}; }

  double best_of(const Node& node) override {
    const plain::Memory known = table_.find(node.position.board);
    // Deeper knowledge would do as well, but then the score would not be minimax's. The root wants a line, not a bound.
    if (known.depth == node.depth && node.ply > 0) {
      if (known.lower >= node.beta || known.lower == known.upper) return known.lower;
      if (known.upper <= node.alpha) return known.upper;
    }
    double best = -kInfinite;
    Square best_move = kNoSquare;
    for (const Square move : plain::FewestReplies(node.position, node.moves, known.move)) {
      const double score = score_of(node, move, std::max(node.alpha, best), best_move == kNoSquare);
      if (score <= best) continue;
      best = score;
      best_move = move;
      keep(node, move);
      if (best >= node.beta) break;
    }
    table_.store({node.position.board, best > node.alpha ? best : -kInfinite,
                  best < node.beta ? best : kInfinite, node.depth, best_move});
    return best;
  }

  plain::MemoryTable table_;
};

}  // namespace turncoat
