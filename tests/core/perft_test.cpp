#include <gtest/gtest.h>

#include "core/perft.h"

namespace turncoat {
namespace {

using Counts = std::vector<std::uint64_t>;

void expect_counts(const Rules& rules, const Counts& expected, PerftOptions options = {}) {
  for (std::string_view kernel : kernel_names()) {
    for (std::size_t depth = 1; depth <= expected.size(); ++depth) {
      options.depth = static_cast<int>(depth);
      options.kernel = kernel;
      EXPECT_EQ(perft(Position::start(rules), options), expected[depth - 1])
          << rules.name() << " depth " << depth << " " << kernel;
    }
  }
}

TEST(Perft, KnownCounts) {
  expect_counts({8}, {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288});
  expect_counts({6}, {4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912});
  expect_counts({4},
                {4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436, 59564, 59980});
  expect_counts({6, Objective::most_discs, Start::parallel},
                {4, 14, 68, 292, 1634, 9020, 55610, 355538, 2393900});
}

TEST(Perft, APassMayCountAsNoPly) {
  PerftOptions options;
  options.pass = PassCounts::as_no_ply;
  expect_counts({8}, {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005320}, options);
}

TEST(Perft, ThreadsAndDivideAgree) {
  PerftOptions options;
  options.depth = 8;
  options.threads = 3;
  double last = 0;
  options.progress = [&](double part) {
    EXPECT_GE(part, last);
    last = part;
  };
  EXPECT_EQ(perft(Position::start(), options), 390216u);
  EXPECT_EQ(last, 1);
  options.progress = {};
  const auto shares = perft_divide(Position::start(), options);
  ASSERT_TRUE(shares);
  ASSERT_EQ(shares->size(), 4u);
  for (const PerftShare& share : *shares) EXPECT_EQ(share.leaves, 390216u / 4);
}

TEST(Perft, EdgesOfTheDomain) {
  PerftOptions options;
  options.depth = 0;
  EXPECT_EQ(perft(Position::start(), options), 1u);
  options.depth = 5;
  options.kernel = "abacus";
  EXPECT_FALSE(perft(Position::start(), options));
  // A finished game is one leaf at any depth.
  options.kernel = {};
  EXPECT_EQ(perft({Rules{}, {bit(0), 0}, Colour::white}, options), 1u);
}

}  // namespace
}  // namespace turncoat
