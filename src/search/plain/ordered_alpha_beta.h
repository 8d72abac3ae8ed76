// Alpha-beta with move ordering and a table of positions already searched.
#pragma once

#include "search/plain/table_searcher.h"

namespace turncoat {

class OrderedAlphaBeta : public TableSearcher {
 public:
  using TableSearcher::TableSearcher;

 private:
  double score_of(const Node& node, Square move, double floor, bool) override {
    return after(node, move, floor, node.beta);
  }
};

}  // namespace turncoat
