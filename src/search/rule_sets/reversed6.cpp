#include "search/rule_sets/instantiate.h"

namespace turncoat {

template struct RuleSetSearch<Reversed6>;

}  // namespace turncoat
