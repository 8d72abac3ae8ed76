#include "eval/classic/parameter_space.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "random_boards.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;

TEST(ParameterSpace, StagesTakeTheirOwnValues) {
  const EvaluationInfo& info = *find_classic_evaluation("static");
  const ParameterSpace space(info, 3);
  ASSERT_EQ(space.size(), 30u);
  EXPECT_EQ(space.names()[0], "1: a1");
  EXPECT_EQ(space.names()[10], "2: a1");
  std::vector<double> values = space.originals();
  for (std::size_t i = 10; i < 20; ++i) values[i] = 0;  // the middle of the game is worth nothing
  const auto staged = space.make(values);
  const auto plain = info.make();
  std::mt19937_64 random(1);
  for (int empties = 60; empties >= 1; --empties) {
    const Position position = random_position(random, Rules{}, empties);
    const double expected = empties <= 40 && empties > 20 ? 0 : plain->evaluate(position);
    EXPECT_EQ(staged->evaluate(position), expected) << empties;
  }
}

TEST(ParameterSpace, FilesReadBack) {
  for (const EvaluationInfo& info : classic_evaluations()) {
    if (info.parameters.empty()) continue;
    for (const int stages : {1, 2}) {
      const ParameterSpace space(info, stages);
      std::vector<double> values = space.originals();
      for (double& value : values) value += 0.1234567891;
      const auto set = parse_parameters(print_parameters(space, "8x8", values));
      ASSERT_TRUE(set) << set.error();
      EXPECT_EQ(set->evaluation, info.name);
      EXPECT_EQ(set->rules, "8x8");
      EXPECT_EQ(set->stages, stages);
      EXPECT_EQ(set->values, values);
    }
  }
}

TEST(ParameterSpace, SaysWhatIsWrong) {
  const auto error = [](const std::string& text) {
    const auto set = parse_parameters(text);
    return set ? "" : set.error();
  };
  EXPECT_EQ(error("nonsense"), "not JSON");
  EXPECT_EQ(error(std::string(1'000'000, '[')), "nested deeper than 64 levels");
  EXPECT_EQ(error("[]"), "not an object with parameters");
  EXPECT_EQ(error("{}"), "no \"evaluation\"");
  EXPECT_THAT(error(R"({"evaluation":"oracle"})"), HasSubstr("oracle"));
  EXPECT_THAT(error(R"({"evaluation":"naive","stages":0})"), HasSubstr("stages"));
  EXPECT_EQ(error(R"({"evaluation":"naive"})"), "no \"parameters\"");
  EXPECT_EQ(error(R"({"evaluation":"naive","parameters":{"corner":1}})"), "no number for \"edge\"");
  EXPECT_EQ(error(R"({"evaluation":"naive","parameters":{"corner":1,"edge":"x","inner":1}})"),
            "no number for \"edge\"");
  EXPECT_THAT(
      error(R"({"evaluation":"naive","parameters":{"corner":1,"edge":1,"inner":1,"centre":1}})"),
      HasSubstr("centre"));
  EXPECT_EQ(error(R"({"evaluation":"naive","parameters":{"corner":1,"edge":1,"inner":1}})"), "");
  EXPECT_FALSE(load_parameters("no such file", "naive"));
}

}  // namespace
}  // namespace turncoat::testing
