#include "record/outside_json.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "record/game_reader.h"
#include "record/json_matrix.h"
#include "record/json_number.h"

namespace turncoat {
namespace {

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::string complaint(std::string_view text, const JsonLimits& limits = {}) {
  const auto json = parse_outside_json<nlohmann::json>(text, limits);
  return json ? "" : json.error().what;
}

TEST(OutsideJson, DepthIsLimitedBeforeAnythingIsBuilt) {
  EXPECT_EQ(complaint(nested(64)), "");
  EXPECT_EQ(complaint(nested(65)), "nested deeper than 64 levels");
  EXPECT_EQ(complaint(nested(10'000'000)), "nested deeper than 64 levels");
  EXPECT_EQ(complaint(R"({"a":{"b":[1]}})", {.depth = 2}), "nested deeper than 2 levels");
}

TEST(OutsideJson, BracketsInStringsDoNotCount) {
  EXPECT_EQ(complaint("[\"" + std::string(1000, '[') + "\"]"), "");
  EXPECT_EQ(complaint(R"(["\"[[[","\\"])", {.depth = 1}), "");
}

TEST(OutsideJson, SizeIsLimited) {
  EXPECT_EQ(complaint("[1,2,3]", {.bytes = 7}), "");
  EXPECT_EQ(complaint("[1,2,3]", {.bytes = 6}), "longer than 6 bytes");
}

TEST(OutsideJson, ErrorsAreInPlainWords) {
  EXPECT_EQ(complaint("[1,"), "not JSON");
  EXPECT_EQ(complaint("[1e999]"), "a number that is too large");
  EXPECT_EQ(parse_outside_json<nlohmann::json>("[1,x]").error().byte, 4u);
  try {
    (void)nlohmann::json(1).get<std::string>();
    FAIL();
  } catch (const std::exception& error) {
    EXPECT_EQ(json_complaint(error), "type must be string, but is number");
  }
}

// The library casts them where a whole number is wanted, which is undefined for what does not fit.
TEST(OutsideJson, FractionsStayInARangeThatCanBeCast) {
  EXPECT_EQ(complaint("[2147483647.0, -1.5e9, 1e-300]"), "");
  EXPECT_EQ(complaint("[2147483648.5]"), "a number that is too large");
  EXPECT_EQ(complaint(R"({"a":[1,{"b":-1e75}]})"), "a number that is too large");
  EXPECT_EQ(complaint("[34628173824968853694464]"), "a number that is too large");
  EXPECT_EQ(complaint("[18446744073709551615]"), "");
}

TEST(OutsideJson, WholeNumbersFitTheirType) {
  const auto number = [](const char* text) { return nlohmann::json::parse(text); };
  EXPECT_EQ(whole_number<int>(number("-7")), -7);
  EXPECT_EQ(whole_number<int>(number("7.0")), 7);
  EXPECT_EQ(whole_number<std::uint64_t>(number("18446744073709551615")), ~std::uint64_t{0});
  EXPECT_EQ(whole_number<std::int8_t>(number("-128")), -128);
  for (const char* wrong : {"128", "-129", "1.5", "-1e75", "true", "\"1\"", "null", "[]"})
    EXPECT_THROW(whole_number<std::int8_t>(number(wrong)), nlohmann::json::exception) << wrong;
  EXPECT_THROW(whole_number<std::uint64_t>(number("-1")), nlohmann::json::exception);
  EXPECT_THROW(whole_number<std::uint64_t>(number("-1.0")), nlohmann::json::exception);
  EXPECT_THROW(whole_number<int>(number("4294967297")), nlohmann::json::exception);
}

TEST(OutsideJson, PositionsAndGamesAreNoWayAround) {
  const std::string deep = "[" + nested(1'000'000) + ",1]";
  EXPECT_FALSE(parse_json(deep, {}));
  for (const GameFormat format : {GameFormat::course, GameFormat::quest}) {
    GameOptions options;
    options.format = format;
    EXPECT_FALSE(parse_game(deep, options));
    EXPECT_FALSE(parse_game("{\"position\":" + deep + "}", options));
  }
}

}  // namespace
}  // namespace turncoat
