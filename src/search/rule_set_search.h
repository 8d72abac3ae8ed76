// The border between run-time rules and evaluators and those the search is compiled for, crossed once a search.
#pragma once

#include "eval/evaluator.h"
#include "search/context.h"

namespace turncoat {

Report search_rule_set(const Position& position, SearchContext& context, const Evaluator& evaluator,
                       Workers& workers, const Limits& limits, const Listener& listener);

/// The search of one rule set with any kind of evaluator. Each is compiled in a file of its own (rule_sets/): with all of
/// them in one file g++ stops inlining what every node calls, and a solve takes 8 % longer.
template <class R>
struct RuleSetSearch {
  static Report run(const Board& board, SearchContext& context, const Evaluator& evaluator,
                    Workers& workers, const Limits& limits, const Listener& listener);
};

}  // namespace turncoat
