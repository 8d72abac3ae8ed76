#include "record/square_text.h"

#include <gtest/gtest.h>

namespace turncoat {
namespace {

TEST(SquareText, EverySquareOfEverySizeReadsBackInEitherCase) {
  for (const Rules& rules : Rules::all()) {
    for (int i : each(rules.cells())) {
      const auto square = static_cast<Square>(i);
      std::string name = move_name(square, rules);
      EXPECT_EQ(parse_square(name, rules), square);
      name[0] = static_cast<char>(name[0] - 'a' + 'A');
      EXPECT_EQ(parse_square(name, rules), square);
    }
  }
}

TEST(SquareText, A1IsTheTopLeftCellOfEachBoard) {
  EXPECT_EQ(parse_square("a1", {.size = 8}), Square{0});
  EXPECT_EQ(parse_square("h8", {.size = 8}), Square{63});
  EXPECT_EQ(parse_square("f5", {.size = 8}), Square{4 * 8 + 5});
  EXPECT_EQ(parse_square("a1", {.size = 6}), Square{9});
  EXPECT_EQ(parse_square("f6", {.size = 6}), Square{54});
  EXPECT_EQ(parse_square("a1", {.size = 4}), Square{18});
}

TEST(SquareText, EveryPassSpellingIsAPass) {
  for (const char* text : {"pa", "PA", "Pa", "ps", "PS", "p", "P", "pas", "pass", "PASS", "Pass",
                           "--", "-", "@@@@", " pass "}) {
    EXPECT_EQ(parse_move(text, {}), kPass) << text;
    EXPECT_FALSE(parse_square(text, {})) << text;
  }
  EXPECT_EQ(move_name(kPass, {}), "pa");
  EXPECT_EQ(move_name(kNoSquare, {}), "--");
}

TEST(SquareText, DropsOfXboardAreSquares) {
  for (const char* text : {"P@f5", "p@F5", "@f5"})
    EXPECT_EQ(parse_move(text, {}), Square{37}) << text;
}

TEST(SquareText, ErrorsNameTheCharacterAndTheBoardsRange) {
  const auto message = [](const char* text, int size) {
    const auto square = parse_square(text, {.size = size});
    return square ? "no error" : square.error().message();
  };
  EXPECT_EQ(message("i3", 8), "character 1: unexpected 'i'; expected a square a1 to h8");
  EXPECT_EQ(message("f9", 8), "character 2: unexpected '9'; expected a row 1 to 8");
  EXPECT_EQ(message("g1", 6), "character 1: unexpected 'g'; expected a square a1 to f6");
  EXPECT_EQ(message("a5", 4), "character 2: unexpected '5'; expected a row 1 to 4");
  EXPECT_EQ(message("f", 8), "character 2: unexpected the end of the text; expected a row 1 to 8");
  EXPECT_EQ(message("", 8),
            "character 1: unexpected the end of the text; expected a square a1 to h8");
  EXPECT_EQ(message("f5d6", 8),
            "character 3: unexpected 'd'; expected nothing more after the move");
  EXPECT_EQ(parse_move("x", {}).error().message(),
            "character 1: unexpected 'x'; expected a square a1 to h8 or a pass");
}

TEST(ParseError, ShowsUnprintableCharactersAsNumbers) {
  EXPECT_EQ(quoted_character("a", 0), "'a'");
  EXPECT_EQ(quoted_character("\x1b[", 0), "byte 0x1b");
  EXPECT_EQ(quoted_character(std::string_view("\0", 1), 0), "byte 0x00");
  EXPECT_EQ(quoted_character("\n", 0), "a line end");
  EXPECT_EQ(quoted_character("x—y", 1), "'—' (U+2014)");
  EXPECT_EQ(quoted_character("\U0001F534", 0), "'\U0001F534' (U+1F534)");
  // Cut short, overlong, surrogate, beyond Unicode, C1 control.
  for (const char* bytes :
       {"\xe2\x80", "\xc0\xaf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf5\x80\x80\x80", "\xc2\x85"}) {
    EXPECT_TRUE(quoted_character(bytes, 0).starts_with("byte 0x")) << quoted_character(bytes, 0);
  }
}

}  // namespace
}  // namespace turncoat
