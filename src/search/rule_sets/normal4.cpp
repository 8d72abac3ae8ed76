#include "search/rule_sets/instantiate.h"

namespace turncoat {

template struct RuleSetSearch<Normal4>;

}  // namespace turncoat
