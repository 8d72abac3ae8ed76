// What each file of this folder instantiates for its rule set.
#pragma once

#include "eval/with_evaluator.h"
#include "search/root.h"
#include "search/rule_set_search.h"

namespace turncoat {

template <class R>
Report RuleSetSearch<R>::run(const Board& board, SearchContext& context, const Evaluator& evaluator,
                             Workers& workers, const Limits& limits, const Listener& listener) {
  return with_evaluator(evaluator, [&]<class E>(const E& known) {
    return Root<R, E>(context, known, workers, limits, listener).run(board);
  });
}

}  // namespace turncoat
