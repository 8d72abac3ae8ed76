// Principal variation search: the first move is expected to be best and gets the whole window; the others only have
// to be refuted, which a window of no width does most cheaply. One that is not refuted is searched again.
#pragma once

#include <cmath>

#include "search/plain/table_searcher.h"

namespace turncoat {

class PrincipalVariation : public TableSearcher {
 public:
  using TableSearcher::TableSearcher;

 private:
  double score_of(const Node& node, Square move, double floor, bool is_first) override {
    if (is_first) return after(node, move, floor, node.beta);
    const double score = after(node, move, floor, std::nextafter(floor, kInfinite));
    const bool is_refuted = score <= floor || score >= node.beta;
    return is_refuted ? score : after(node, move, floor, node.beta);
  }
};

}  // namespace turncoat
