#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "run_command.h"
#include "temporary_file.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;

const std::string kStart = "---------------------------OX------XO--------------------------- X";

std::string label(const std::string& position, double score) {
  return R"({"position":")" + position + R"(","rules":"8x8","score":)" + std::to_string(score) +
         "}\n";
}

TEST(Error, ComparesTheEvaluationWithScores) {
  // The last of two scores for one position counts.
  const TemporaryFile near(label(kStart, 50) + label(kStart, 0));
  const TemporaryFile far(label(kStart, 60));
  const Outcome close = run_command({"error", near.name(), "--band", "60"});
  ASSERT_EQ(close.code, 0) << close.err;
  EXPECT_THAT(close.out, ::testing::ContainsRegex("60-119 +1 "));
  EXPECT_THAT(close.out, ::testing::Not(HasSubstr("-4")));  // as it would be against 50
  const Outcome wide = run_command({"error", far.name(), "--json"});
  ASSERT_EQ(wide.code, 0) << wide.err;
  EXPECT_THAT(wide.out, HasSubstr(R"("positions":1)"));
  EXPECT_THAT(wide.out, HasSubstr(R"("bias":-)"));
}

TEST(Error, SaysWhatIsWrongWithLabels) {
  EXPECT_EQ(run_command({"error", "no-such-file"}).code, 2);
  const TemporaryFile nonsense("{\"position\":\"start\"}\n");
  const Outcome outcome = run_command({"error", nonsense.name()});
  EXPECT_EQ(outcome.code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("line 1"));
  const TemporaryFile number(R"({"position":1,"rules":2,"score":3})"
                             "\n");
  EXPECT_EQ(run_command({"error", number.name()}).code, 2);
  const TemporaryFile deep("{\"score\":" + std::string(1'000'000, '[') + "\n");
  const Outcome refused = run_command({"error", deep.name()});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("nested deeper"));
  const TemporaryFile empty("\n");
  EXPECT_EQ(run_command({"error", empty.name()}).code, 2);
}

}  // namespace
}  // namespace turncoat::testing
