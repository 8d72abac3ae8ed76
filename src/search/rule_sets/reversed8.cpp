#include "search/rule_sets/instantiate.h"

namespace turncoat {

template struct RuleSetSearch<Reversed8>;

}  // namespace turncoat
