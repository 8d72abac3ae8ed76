// The bench signature: nodes of fixed searches. A change of the search that is meant to change them says so here, with
// what `turncoat bench signature` prints.
#include <gtest/gtest.h>

#include "search/signature.h"

namespace turncoat::testing {
namespace {

struct Pinned {
  const char* rules;
  std::uint64_t nodes;
};

constexpr Pinned kPinned[] = {
    {"8x8", 555748}, {"8x8-reversed", 1296877}, {"6x6", 72195}, {"6x6-reversed", 164129},
    {"4x4", 474},    {"4x4-reversed", 1083},
};

TEST(Signature, IsPinned) {
  for (const Pinned& pinned : kPinned) {
    EXPECT_EQ(search_signature(Rules::from_name(pinned.rules).value()), pinned.nodes)
        << pinned.rules;
  }
}

}  // namespace
}  // namespace turncoat::testing
