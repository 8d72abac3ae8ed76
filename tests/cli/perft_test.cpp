#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/perft.h"
#include "run_command.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using Json = nlohmann::json;

std::string perft_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "perft");
  const Outcome outcome = run_command(arguments);
  EXPECT_EQ(outcome.code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("leaves/s"));
  return outcome.out;
}

TEST(PerftCommand, KnownCounts) {
  EXPECT_EQ(perft_of({"0"}), "1\n");
  EXPECT_EQ(perft_of({"1"}), "4\n");
  EXPECT_EQ(perft_of({"14", "--rules", "4x4"}), "59980\n");
  EXPECT_EQ(perft_of({"9", "--rules", "6x6-parallel"}), "2393900\n");
  EXPECT_EQ(perft_of({"9"}), "3005288\n");
  EXPECT_EQ(perft_of({"9", "--pass-is-no-ply"}), "3005320\n");
  EXPECT_EQ(perft_of({"8", "f5"}), "751322\n");
  EXPECT_EQ(perft_of({"5", "XXXX------------ O"}), "1\n");
}

TEST(PerftCommand, EveryKernelAndThreadsAgree) {
  for (const std::string_view kernel : kernel_names()) {
    for (const char* threads : {"1", "3"}) {
      const std::vector<std::string> how = {"--kernel", std::string(kernel), "--threads", threads};
      const auto with = [&](std::vector<std::string> what) {
        what.insert(what.end(), how.begin(), how.end());
        return what;
      };
      SCOPED_TRACE(::testing::PrintToString(how));
      EXPECT_EQ(perft_of(with({"9"})), "3005288\n");
      EXPECT_EQ(perft_of(with({"10", "--rules", "6x6"})), "14976792\n");
      EXPECT_EQ(perft_of(with({"14", "--rules", "4x4"})), "59980\n");
    }
  }
}

#ifdef NDEBUG  // Seconds in a release build, minutes in the others.
TEST(PerftCommand, DeepCounts) {
  EXPECT_EQ(perft_of({"11"}), "212258800\n");
  EXPECT_EQ(perft_of({"12", "--rules", "6x6"}), "811201176\n");
}

TEST(PerftCommandLong, DeepCountsWithEveryKernel) {
  for (const std::string_view kernel : kernel_names()) {
    const std::string name(kernel);
    EXPECT_EQ(perft_of({"11", "--kernel", name}), "212258800\n");
    EXPECT_EQ(perft_of({"12", "--kernel", name}), "1939886636\n");
    EXPECT_EQ(perft_of({"12", "--rules", "6x6", "--kernel", name}), "811201176\n");
    EXPECT_EQ(perft_of({"12", "--pass-is-no-ply", "--kernel", name}), "1939899208\n");
  }
}
#endif

TEST(PerftCommand, Divides) {
  EXPECT_EQ(perft_of({"5", "--divide"}), "d3 349\nc4 349\nf5 349\ne6 349\ntotal 1396\n");
  EXPECT_EQ(perft_of({"3", "--divide", "XO-------------- O"}), "pa 1\ntotal 1\n");
  const Json facts = Json::parse(run_command({"perft", "5", "--divide", "--json"}).out);
  EXPECT_EQ(facts.at("leaves"), 1396);
  EXPECT_EQ(facts.at("divide").at("f5"), 349);
  EXPECT_EQ(facts.at("depth"), 5);
}

TEST(PerftCommand, BarOnATerminalOnly) {
  // Long enough for a bar with any kernel and build.
  const std::vector<std::string> call = {"perft", "11", "--kernel", "scalar"};
  const Outcome terminal = run_command(call, {.terminal_err = true});
  EXPECT_EQ(terminal.out, "212258800\n");
  EXPECT_THAT(terminal.err, HasSubstr("%"));
  EXPECT_THAT(terminal.err, HasSubstr("left"));
  EXPECT_THAT(run_command({"perft", "10"}).err, Not(HasSubstr("\r")));
}

}  // namespace
}  // namespace turncoat::testing
