// Alpha-beta: minimax that skips what cannot matter. The mover has alpha for sure elsewhere, the opponent will not
// allow more than beta; once a move reaches beta, the remaining moves can be skipped. How many that are depends on the
// order of moves (move_orders.h), and on nothing else.
#pragma once

#include <algorithm>

#include "search/plain/move_orders.h"
#include "search/plain/plain_searcher.h"

namespace turncoat {

template <class Order>
class AlphaBeta : public PlainSearcher {
 public:
  using PlainSearcher::PlainSearcher;

 private:
  double best_of(const Node& node) override {
    double best = -kInfinite;
    for (const Square move : Order(node.position, node.moves)) {
      const double score = after(node, move, std::max(node.alpha, best), node.beta);
      if (score <= best) continue;
      best = score;
      keep(node, move);
      if (best >= node.beta) break;
    }
    return best;
  }
};

}  // namespace turncoat
