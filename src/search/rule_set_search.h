// The border between run-time rules and compile-time rule sets, crossed once a search.
#pragma once

#include "search/context.h"

namespace turncoat {

Report search_rule_set(const Position& position, SearchContext& context, Workers& workers, const Limits& limits,
                       const Listener& listener);

}  // namespace turncoat
