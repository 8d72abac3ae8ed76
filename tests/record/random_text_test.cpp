// Random positions through every form, and texts that nobody would write: all are read or refused in good order.
#include <gtest/gtest.h>

#include <chrono>

#include "any_text.h"
#include "random_boards.h"
#include "record/transcript.h"

namespace turncoat::testing {
namespace {

template <class Container>
const auto& any_of(const Container& container, std::mt19937_64& random) {
  return container[random() % std::size(container)];
}

Position random_hand_made(std::mt19937_64& random) {
  const Rules& rules = any_of(Rules::all(), random);
  const Colour mover = random() % 2 == 0 ? Colour::black : Colour::white;
  return {rules, random_filling(random, rules.cells()), mover};
}

PositionOptions random_options(std::mt19937_64& random) {
  PositionOptions options{.rules = any_of(Rules::all(), random), .size_given = random() % 4 == 0};
  if (random() % 4 == 0) options.mover = random() % 2 == 0 ? Colour::black : Colour::white;
  options.black_is = random() % 2 == 0 ? -1 : 1;
  return options;
}

/// The complaint is only printed when there is one, so that 100,000 texts take a moment.
void check(const std::string& text, const PositionOptions& options) {
  const std::string complaint = complaint_about_text(text, options);
  if (!complaint.empty())
    ADD_FAILURE() << complaint << "\ntext: " << ::testing::PrintToString(text);
}

TEST(RandomText, PositionsReadBackFromEveryForm) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 2000; ++round) {
    const Position position = random_hand_made(random);
    for (const PositionFormInfo& info : position_forms()) {
      for (int black_is : {-1, 1}) ASSERT_EQ(complaint_about(position, info.form, black_is), "");
    }
  }
}

TEST(RandomText, RandomBytes) {
  std::mt19937_64 random(2);
  // Half of them in the letters of the forms, so that some get past the first character.
  const std::string letters = "XO-*.BWbwxoE W;/[]{}(),0123456789abcdefghpP@\n\"";
  for (int round = 0; round < 100'000; ++round) {
    std::string text(random() % 80, '\0');
    const bool familiar = random() % 2 == 0;
    for (char& c : text)
      c = familiar ? any_of(letters, random) : static_cast<char>(random() & 0xff);
    check(text, random_options(random));
  }
}

std::string mutated(std::string text, std::mt19937_64& random) {
  const std::string letters = "XO-*.BWE ;/[],0123456789abcdefghpP@\n\"";
  for (auto times = random() % 3 + 1; times && !text.empty(); --times) {
    const std::size_t at = random() % text.size();
    switch (random() % 6) {
      case 0: text.erase(at, 1 + random() % 3); break;
      case 1: text.insert(at, 1, any_of(letters, random)); break;
      case 2: text[at] = any_of(letters, random); break;
      case 3: text[at] = static_cast<char>(random() & 0xff); break;
      case 4: text.insert(at, text.substr(random() % text.size(), random() % 20)); break;
      default: std::swap(text[at], text[random() % text.size()]); break;
    }
  }
  return text;
}

TEST(RandomText, MutatedPositions) {
  std::mt19937_64 random(3);
  const std::string games[] = {"f5f6f7g7d3f8h8h6pac3", "1. f5 d6 2. c3 d3 3. c4",
                               "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- "
                               "---*O--- -------- -------- -------- *]"
                               "B[F5]W[d6/0.50/1.2]B[C3//0.01]W[D3]B[c4];)"};
  int read = 0;
  for (int round = 0; round < 100'000; ++round) {
    const bool game = random() % 8 == 0;
    std::string text =
        game ? any_of(games, random)
             : print_position(random_hand_made(random), any_of(position_forms(), random).form);
    text = mutated(std::move(text), random);
    const PositionOptions options = random_options(random);
    check(text, options);
    if (round % 10 == 0 && parse_position(text, options)) ++read;
  }
  // Neither all refused nor all accepted: the mutations reach both sides.
  EXPECT_GT(read, 500);
  EXPECT_LT(read, 9'500);
}

TEST(RandomText, LongTextsTakeLinearTime) {
  constexpr std::size_t kLength = 1 << 18;
  const auto begin = std::chrono::steady_clock::now();
  for (std::string_view unit :
       {"X", "-",   "- ",  "E",       "WE", "1",  "1.",      "f5", "f5 ",
        "[", "[0,", "[0 ", "{\"a\":", "(",  "(;", "BO[8 ",   "8/", "8/8/8/8/8/8/8/8[P",
        "/", "pa",  "@",   " ",       "\n", "X;", "\xe2\x80"}) {
    std::string text;
    while (text.size() < kLength) text += unit;
    for (const std::string& variant : {text, "BO[" + text, "W" + text}) check(variant, {});
  }
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(taken.count(), 30);
}

}  // namespace
}  // namespace turncoat::testing
