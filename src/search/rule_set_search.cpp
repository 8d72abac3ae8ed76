// Instantiates the search for every rule set. It is most of the build's work, hence a file of its own.
#include "search/rule_set_search.h"

#include "search/root.h"

namespace turncoat {

Report search_rule_set(const Position& position, SearchContext& context, Workers& workers, const Limits& limits,
                       const Listener& listener) {
  return with_rule_set(position.rules, [&]<class R>() {
    return Root<R>(context, workers, limits, listener).run(position.board);
  });
}

}  // namespace turncoat
