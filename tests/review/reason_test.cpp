#include "review/reason.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "record/outside_json.h"
#include "record/position_text.h"
#include "record/square_text.h"
#include "record/whole_file.h"
#include "review/feature_values.h"
#include "review/features.h"
#include "review/places.h"

namespace turncoat::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Position position_of(const std::string& text, const Rules& rules = {}) {
  PositionOptions options;
  options.rules = rules;
  return parse_position(text, options).value();
}

std::vector<Square> moves_of(const std::string& text, const Rules& rules = {}) {
  std::vector<Square> moves;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    moves.push_back(parse_move(text.substr(i, 2), rules).value());
  }
  return moves;
}

struct Told {
  std::vector<ReasonKind> kinds;
  std::vector<std::string> words;
};

Told reasons_of(const Comparison& about) {
  // The lines of a test are as legal as a search's.
  for (const auto* line : {&about.played, &about.better}) {
    Game game(about.position);
    for (const Square move : *line)
      EXPECT_TRUE(game.play(move)) << move_name(move, about.position.rules);
  }
  Told told;
  for (const Reason& reason : find_reasons(about)) {
    told.kinds.push_back(reason.kind);
    told.words.push_back(reason_words(reason, about));
  }
  return told;
}

TEST(Places, OfEverySize) {
  EXPECT_EQ(square_names(corners(8), {}), "a1 h1 a8 h8");
  EXPECT_EQ(square_names(corners(6), {.size = 6}), "a1 f1 a6 f6");
  EXPECT_EQ(move_name(x_square(corner_squares(8)[1], 8), {}), "g2");
  EXPECT_EQ(move_name(x_square(corner_squares(6)[2], 6), {.size = 6}), "b5");
  EXPECT_EQ(square_names(c_squares(corner_squares(8)[3], 8), {}), "h7 g8");
  EXPECT_EQ(square_names(edges(4)[1].cells, {.size = 4}), "a4 b4 c4 d4");
  EXPECT_EQ(square_names(edges(6)[3].cells, {.size = 6}), "f1 f2 f3 f4 f5 f6");
}

TEST(Features, AreCountedForEachSide) {
  // Black: a1, b1 (stable), b7 (X-square of a8). White: h2 (C-square of h1).
  const Position position = position_of(
      "XX------"
      "-------O"
      "--------"
      "---OX---"
      "---XO---"
      "--------"
      "-X------"
      "-------- X");
  const FeatureCounts black = count_features(position, Colour::black);
  EXPECT_EQ(count_of(black, Feature::corners), 1);
  EXPECT_EQ(count_of(black, Feature::stable_discs), 1);
  EXPECT_EQ(count_of(black, Feature::x_squares), 1);
  EXPECT_EQ(count_of(black, Feature::moves), 4);
  const FeatureCounts white = count_features(position, Colour::white);
  EXPECT_EQ(count_of(white, Feature::corners), 0);
  EXPECT_EQ(count_of(white, Feature::c_squares), 1);
  EXPECT_EQ(phase_of(Position::start()), Phase::opening);
  EXPECT_EQ(phase_of(Position::start({.size = 6})), Phase::opening);
}

TEST(Worth, CornersAreGoodOrBadByTheObjective) {
  for (const Rules& rules : Rules::all()) {
    for (const Phase phase : {Phase::opening, Phase::middle, Phase::end}) {
      EXPECT_EQ(feature_value(Feature::corners, rules, phase) < 0, rules.reversed())
          << rules.name();
      EXPECT_GT(feature_value(Feature::moves, rules, phase), 0) << rules.name();
      EXPECT_LT(feature_value(Feature::frontier, rules, phase), 0) << rules.name();
    }
  }
}

TEST(Reasons, XSquareGivesTheCorner) {
  const Position position = position_of(
      "--------"
      "--OX----"
      "--OX----"
      "--OOX---"
      "--XXXX--"
      "--XXXOO-"
      "--------"
      "-------- X");
  const Told told = reasons_of({.position = position,
                                .played = moves_of("b2a1"),
                                .better = moves_of("b3b2"),
                                .played_score = -8,
                                .better_score = 2});
  EXPECT_THAT(told.kinds, Contains(ReasonKind::corner_given));
  EXPECT_THAT(told.kinds, Not(Contains(ReasonKind::x_square)));  // said once
  EXPECT_THAT(told.words, Contains("b2, the X-square, lets White take the corner a1"));
}

TEST(Reasons, CornerThatIsOpenAnywayIsNotGiven) {
  // White may take a1 whatever Black plays.
  const Position position = position_of(
      "--------"
      "-X------"
      "--X-----"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "-------- X");
  ASSERT_TRUE(position.after(moves_of("c4")[0]).moves() & bit(0));
  const Told told = reasons_of({.position = position,
                                .played = moves_of("c4a1"),
                                .better = moves_of("f5f6"),
                                .played_score = -20,
                                .better_score = -10});
  EXPECT_THAT(told.kinds, Not(Contains(ReasonKind::corner_given)));
}

TEST(Reasons, Wedge) {
  const Position position = position_of(
      "--X-----"
      "---XO---"
      "---OX---"
      "---OX---"
      "---XO---"
      "--------"
      "--------"
      "-------- X");
  const Told told = reasons_of({.position = position,
                                .played = moves_of("e1d1"),
                                .better = moves_of("c3c4"),
                                .played_score = -6,
                                .better_score = 0});
  EXPECT_THAT(told.kinds, Contains(ReasonKind::wedge));
  EXPECT_THAT(told.words, Contains("White can wedge in at d1 between two of Black's discs"));
}

// The following positions and their lines, both sides at their best, come from solving random games.
TEST(Reasons, Parity) {
  const Told told =
      reasons_of({.position = position_of(
                      "OOOOXXOXOOOOXXXXOOOXOOXXOOOXOOOXOXOXXOOOOXXOXOX--XXXOOXX-XXX-O-- X"),
                  .played = moves_of("g8e8h6a8a7h8"),
                  .better = moves_of("h6a8a7e8g8h8"),
                  .played_score = -22,
                  .better_score = -16,
                  .exact = true});
  EXPECT_THAT(told.kinds, Contains(ReasonKind::parity));
  EXPECT_THAT(told.kinds, Not(Contains(ReasonKind::result)));  // lost either way
  EXPECT_THAT(told.words, Contains(HasSubstr("g8 goes into a region of 2 empties, where White "
                                             "gets the last move; h6 goes into one of 1")));
}

TEST(Reasons, HasToPass) {
  const Told told =
      reasons_of({.position = position_of(
                      "OXXX-XOOXOXXXXOO--OXOOOOOOOOOXOOOOOOXXXOOOOOOOXOXXOOOXXO--OOX-XO X"),
                  .played = moves_of("b8f8a3b3pae1paa8"),
                  .better = moves_of("a3f8b3a8b8e1"),
                  .played_score = -42,
                  .better_score = -34,
                  .exact = true});
  EXPECT_THAT(told.kinds, Contains(ReasonKind::must_pass));
  EXPECT_THAT(told.words, Contains(HasSubstr("Black has to pass after b3")));
}

TEST(Reasons, PassMissed) {
  const Told told =
      reasons_of({.position = position_of(
                      "OOOOOOXXOOXOOOXXOOXXOOOX-OXOXOX-OOOOXOOXOXXOXOXXOO-OOXXX---OXXXX X"),
                  .played = moves_of("a8c7c8h4a4b8"),
                  .better = moves_of("c7h4c8b8a4paa8"),
                  .played_score = 6,
                  .better_score = 10,
                  .exact = true});
  EXPECT_THAT(told.words, Contains("c7 would make White pass after a4"));
}

TEST(Reasons, ReversedCornersAreABurden) {
  const Rules reversed{.objective = Objective::fewest_discs};
  const Told told = reasons_of(
      {.position = position_of("-XXOXXXXXXXXXXXX-XXOXOXXOOXOXXOOXOOXXXOO-OOXXOXO-OOOOXXO-XXX-OXO X",
                               reversed),
       .played = moves_of("a8a7a3e8a6a1"),
       .better = moves_of("a3e8a7a1a6a8"),
       .played_score = -16,
       .better_score = 0,
       .exact = true});
  EXPECT_THAT(told.words, Contains("a8 is a corner, a disc that Black can never get rid of"));
  EXPECT_THAT(told.words, Contains(HasSubstr("would drive White into the corner a8")));
  EXPECT_THAT(told.words, Contains("turns a draw into a loss by 16"));
  EXPECT_THAT(told.kinds, Not(Contains(ReasonKind::corner_given)));
  EXPECT_THAT(told.kinds, Not(Contains(ReasonKind::corner_missed)));
}

TEST(Reasons, EveryLanguageWordsTheSameFacts) {
  const auto text = *read_whole_file(std::string(TURNCOAT_SOURCE_DIR) + "/src/review/reasons.json");
  const auto book = *parse_outside_json<nlohmann::ordered_json>(text);
  const auto gaps = [](const nlohmann::ordered_json& phrase) {
    static const std::regex kGap(R"(\{(\w+))");
    const std::string all = phrase.dump();
    std::set<std::string> names;
    for (std::sregex_iterator at(all.begin(), all.end(), kGap), end; at != end; ++at)
      names.insert((*at)[1]);
    return names;
  };
  EXPECT_THAT(reason_languages(), ::testing::SizeIs(book.size()));
  EXPECT_THAT(reason_languages(),
              ::testing::IsSupersetOf({"en", "de", "fr", "it", "zh", "zht", "ja"}));
  const auto& english = book.at("en").at("phrases");
  for (int kind = 0; kind <= static_cast<int>(ReasonKind::result); ++kind)
    EXPECT_TRUE(
        english.contains(reason_name(static_cast<ReasonKind>(kind))) ||
        english.contains(reason_name(static_cast<ReasonKind>(kind)) + std::string("_later")));
  for (const auto& [language, table] : book.items()) {
    const auto& phrases = table.at("phrases");
    EXPECT_EQ(phrases.size(), english.size()) << language;
    for (const auto& [name, phrase] : english.items()) {
      ASSERT_TRUE(phrases.contains(name)) << language << " " << name;
      EXPECT_EQ(gaps(phrases.at(name)), gaps(phrase)) << language << " " << name;
      EXPECT_EQ(phrases.at(name).is_array(), phrase.is_array()) << language << " " << name;
    }
  }
}

TEST(Reasons, AreData) {
  const Comparison about{.position = position_of("start"),
                         .played = moves_of("c4e3"),
                         .better = moves_of("f5f6"),
                         .played_score = 0,
                         .better_score = 4};
  const Reason reason{.kind = ReasonKind::opponent_moves, .played = 5, .better = 3};
  const auto json = reason_json(reason, about, "de");
  EXPECT_EQ(json.at("kind"), "opponent_moves");
  EXPECT_EQ(json.at("values").dump(), R"({"opponent":"white","played":5,"better":"f5","best":3})");
  EXPECT_EQ(json.at("words"), "Züge zur Wahl für Weiß: 5; nach f5 wären es 3");
  EXPECT_EQ(json.at("hint"), "Züge zur Wahl für Weiß: 5");
  // Its only part names the better move.
  EXPECT_TRUE(reason_json({.kind = ReasonKind::pass_missed, .after = about.better.front()}, about)
                  .at("hint")
                  .is_null());
}

TEST(Reasons, NamesAreApart) {
  std::set<std::string> names;
  const int last = static_cast<int>(ReasonKind::result);
  for (int kind = 0; kind <= last; ++kind) names.insert(reason_name(static_cast<ReasonKind>(kind)));
  EXPECT_EQ(names.size(), static_cast<std::size_t>(last) + 1);
}

}  // namespace
}  // namespace turncoat::testing
