// A fingerprint of the search: how many nodes fixed searches visit. A change that is meant only to be quicker leaves
// it as it is; one that changes the tree says so by a new number. One thread, hand-made weights, a cold table:
// nothing else has a say in it.
#pragma once

#include <cstdint>

#include "core/rules.h"

namespace turncoat {

/// Nodes of a few midgame searches and solves for one family of rules.
std::uint64_t search_signature(const Rules& rules);

}  // namespace turncoat
