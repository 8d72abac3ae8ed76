#include "page/board_svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "page/escape.h"
#include "record/transcript.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

int occurrences(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

int discs(const std::string& svg) { return occurrences(svg, "r=\"25\""); }

// Every element closed in order, every attribute quoted.
::testing::AssertionResult is_well_formed(const std::string& xml) {
  static const std::regex kTag(R"rx(<(/?)([a-z]+)((?: [A-Za-z0-9-]+="[^"<]*")*)(/?)>)rx");
  std::vector<std::string> open;
  std::size_t tags = 0;
  for (std::sregex_iterator it(xml.begin(), xml.end(), kTag), end; it != end; ++it, ++tags) {
    if ((*it)[1] == "/") {
      if (open.empty() || open.back() != (*it)[2]) {
        return ::testing::AssertionFailure() << "</" << (*it)[2] << ">";
      }
      open.pop_back();
    } else if ((*it)[4] != "/") {
      open.push_back((*it)[2]);
    }
  }
  if (!open.empty()) return ::testing::AssertionFailure() << open.back() << " is not closed";
  if (static_cast<int>(tags) != occurrences(xml, "<")) {
    return ::testing::AssertionFailure() << "a < that begins no tag";
  }
  return ::testing::AssertionSuccess();
}

Game game_of(const std::string& moves, const Rules& rules = {}) {
  return parse_transcript(moves, Position::start(rules)).value();
}

TEST(BoardSvg, EveryRuleSet) {
  for (const Rules& rules : Rules::all()) {
    const Position start = Position::start(rules);
    const std::string svg = board_svg(start, {.marked = start.moves()});
    EXPECT_TRUE(is_well_formed(svg)) << rules.name();
    EXPECT_EQ(discs(svg), 4) << rules.name();
    EXPECT_EQ(occurrences(svg, "r=\"8\""), count(start.moves())) << rules.name();
    EXPECT_EQ(occurrences(svg, "<text"), 2 * rules.size) << rules.name();
    EXPECT_THAT(svg, HasSubstr("<title>" + rules.name()));
    EXPECT_EQ(occurrences(svg, "fewest discs win"), rules.reversed() ? 1 : 0);
  }
}

TEST(BoardSvg, TellsWhatItShows) {
  const Game game = game_of("f5d6");
  const std::string svg = board_svg(game.position(), {.last_move = game.moves().back()});
  EXPECT_THAT(svg, HasSubstr("Black 3, White 3. Black to move"));
  EXPECT_THAT(svg, HasSubstr("Black: e4 e5 f5. White: d4 d5 d6."));
  EXPECT_EQ(occurrences(svg, "r=\"6\""), 1);
  EXPECT_EQ(occurrences(board_svg(game.position()), "r=\"6\""), 0);
}

TEST(BoardSvg, PlacesSmallBoardsInTheirOwnFrame) {
  // a1 of a 4×4 board is the first cell of the picture, though it is c3 in the word.
  const Position position{{.size = 4}, {bit(18), 0}, Colour::black};
  EXPECT_THAT(board_svg(position, {.labels = false}),
              HasSubstr(R"(<circle cx="40" cy="40" r="25")"));
  EXPECT_THAT(board_svg(position, {.labels = false}), Not(HasSubstr("<text")));
}

TEST(BoardSvg, WholeGameHasNumbersInTheColoursThatPlayed) {
  const Game game = game_of("f5d6c3d3c4");
  const std::string svg = game_svg(game);
  EXPECT_TRUE(is_well_formed(svg));
  EXPECT_EQ(discs(svg), 9);
  for (const char* number : {">1<", ">2<", ">3<", ">4<", ">5<"}) {
    EXPECT_THAT(svg, HasSubstr(number));
  }
  // White played d3 and it has been turned since: the picture keeps it white.
  EXPECT_THAT(svg, HasSubstr("White: d3 d4 e5 d6."));
  EXPECT_THAT(svg, HasSubstr("A game of 5 moves, 8x8."));
}

TEST(BoardSvg, WholeGameTellsPasses) {
  Game game(Position{{.size = 4}, {bit(19), bit(18)}, Colour::white});
  ASSERT_TRUE(game.play_or_pass(20));
  const std::string svg = game_svg(game);
  EXPECT_THAT(svg, HasSubstr("White passes after move 0."));
  EXPECT_THAT(svg, HasSubstr("A game of 1 moves"));
}

TEST(Escape, ForeignTextStaysText) {
  EXPECT_EQ(escaped(R"(<b a="1">'&)"), "&lt;b a=&quot;1&quot;&gt;&#39;&amp;");
  EXPECT_EQ(escaped("Göran \xE4"), "Göran \xEF\xBF\xBD");
  EXPECT_EQ(escaped(std::string_view("a\0b\x1b", 4)),
            "a\xEF\xBF\xBD"
            "b\xEF\xBF\xBD");
  EXPECT_EQ(escaped("\xED\xA0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // a surrogate
  EXPECT_EQ(escaped("\xF0\x9F\x98\x80 \xC0\xAF"), "\xF0\x9F\x98\x80 \xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_TRUE(is_well_formed(board_svg(Position::start(), {.title = "</title><script>\"x\""})));
}

TEST(Escape, JsonCannotEndItsScript) {
  const nlohmann::ordered_json value = {{"name", "</script><!-- \xE4 \xE2\x80\xA8 &"}};
  const std::string text = script_json(value);
  EXPECT_EQ(text.find_first_of("<>&\x80"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(text).at("name"), "</script><!-- \xEF\xBF\xBD \xE2\x80\xA8 &");
}

}  // namespace
}  // namespace turncoat::testing
