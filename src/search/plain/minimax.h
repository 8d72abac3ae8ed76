// Minimax: every line of play to the given depth, each side taking what is best for it.
#pragma once

#include "search/plain/plain_searcher.h"

namespace turncoat {

class Minimax : public PlainSearcher {
 public:
  using PlainSearcher::PlainSearcher;

 private:
  double best_of(const Node& node) override {
    double best = -kInfinite;
    for (const int square : each(node.moves)) {
      const auto move = static_cast<Square>(square);
      const double score = after(node, move, -kInfinite, kInfinite);
      if (score <= best) continue;
      best = score;
      keep(node, move);
    }
    return best;
  }
};

}  // namespace turncoat
