#include "search/rule_set_search.h"

namespace turncoat {

Report search_rule_set(const Position& position, SearchContext& context, const Evaluator& evaluator,
                       Workers& workers, const Limits& limits, const Listener& listener) {
  return with_rule_set(position.rules, [&]<class R>() {
    return RuleSetSearch<R>::run(position.board, context, evaluator, workers, limits, listener);
  });
}

}  // namespace turncoat
