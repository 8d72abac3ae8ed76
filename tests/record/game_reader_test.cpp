// Games out of texts: which format it is, where one game ends and the next begins, what damage is told.
#include "record/game_reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/games_in.h"
#include "record/ggf_game.h"

namespace turncoat::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kStart =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

std::string ggf(const std::string& tags, const std::string& moves) {
  return "(;GM[Othello]PC[GGS/os]" + tags + kStart + moves + ";)";
}

TEST(Transcripts, AGameALine) {
  EXPECT_THAT(games_in("f5d6c3\n\n  F5 f6 \r\nf5D6\n"), ElementsAre("f5d6c3", "f5f6", "f5d6"));
  EXPECT_THAT(
      games_in("f5d6\nf5f5\nf5f6\n"),
      ElementsAre("f5d6", HasSubstr("game 2 (line 2): character 3 (move 2): White cannot play f5"),
                  "f5f6"));
  EXPECT_THAT(games_in("1. f5 d6\n2. c3 d3\n3. c4\n1. f5 f6"), ElementsAre("f5d6c3d3c4", "f5f6"));
  EXPECT_THAT(games_in(""), ElementsAre());
}

TEST(Transcripts, OfOtherRules) {
  GameOptions options;
  options.rules = Rules::from_name("6x6-reversed").value();
  GameReader reader = games_of_text("e4", options);
  const auto one = reader.next();
  ASSERT_TRUE(one && *one);
  EXPECT_EQ((*one)->rules(), options.rules);
}

TEST(Ggf, TellsAllItKnows) {
  const Parsed<GameRecord> record =
      parse_game(ggf("DT[2009.07.01_02:52:45.MDT]PB[a "
                     "b]PW[c]RB[1720.5]RW[2700]TI[05:00//02:00]TY[s8r20]RE[+64.000:t]",
                     "B[F5/1.50/12.3]W[d6//0.01]B[c3]"));
  ASSERT_TRUE(record.has_value()) << record.error().message();
  EXPECT_EQ(record->black, "a b");
  EXPECT_EQ(record->white_rating, 2700);
  EXPECT_EQ(record->date, "2009-07-01");
  EXPECT_EQ(record->time, "02:52:45 MDT");
  EXPECT_EQ(record->year(), 2009);
  EXPECT_EQ(record->place, "GGS/os");
  EXPECT_EQ(record->result, GameResult::of_margin(64, Ending::time));
  ASSERT_EQ(record->notes.size(), 3u);
  EXPECT_EQ(record->notes[0], (MoveNote{1.5, 12.3}));
  EXPECT_EQ(record->notes[1], (MoveNote{std::nullopt, 0.01}));
  EXPECT_EQ(record->notes[2], MoveNote{});
  EXPECT_EQ(record->source.format, GameFormat::ggf);
  const std::string again = print_ggf_game(*record);
  EXPECT_THAT(again, HasSubstr("TY[s8r20]"));
  EXPECT_THAT(again, HasSubstr("TI[05:00//02:00]"));
  EXPECT_THAT(again, HasSubstr("B[F5/1.5/12.3]W[D6//0.01]B[C3];)"));
  EXPECT_EQ(print_ggf_game(parse_game(again).value()), again);
}

TEST(Ggf, AntiIsReversed) {
  EXPECT_TRUE(parse_game(ggf("TY[8a]", "B[F5]"))->rules().reversed());
  EXPECT_FALSE(parse_game(ggf("TY[8]", "B[F5]"))->rules().reversed());
  GameOptions options;
  options.rules = Rules::from_name("8x8-reversed").value();
  EXPECT_TRUE(parse_game(ggf("", "B[F5]"), options)->rules().reversed());
  options.rules_given = true;
  EXPECT_THAT(parse_game(ggf("TY[8]", "B[F5]"), options).error().message(),
              HasSubstr("expected 8x8-reversed as asked for"));
}

TEST(Ggf, Archives) {
  const std::string one = ggf("TY[8]", "B[F5]W[D6]");
  const std::string two = ggf("TY[8]", "B[F5]W[F6]");
  EXPECT_THAT(games_in("1 " + one + "\n2 " + one + two + "\n1" + two + "\n"),
              ElementsAre("f5d6", "f5d6", "f5f6", "f5f6"));
  EXPECT_THAT(games_in("2 " + one + "\n1 " + two),
              ElementsAre("f5d6", HasSubstr("a match of 2 games has 1"), "f5f6"));
  EXPECT_THAT(games_in("1 " + one + two),
              ElementsAre("f5d6", "f5f6", HasSubstr("a match of 1 games has 2")));
  // Any layout does, and damage costs one game.
  EXPECT_THAT(games_in(one + "\n\n" + one.substr(0, 60) + "\n" + two),
              ElementsAre("f5d6", HasSubstr("does not end"), "f5f6"));
  EXPECT_THAT(games_in("1 " + one.substr(0, one.size() - 3) + "\n1 " + two + "\n1 " + one),
              ElementsAre(HasSubstr("game 1 (line 1): a game that does not end"), "f5f6", "f5d6"));
  EXPECT_THAT(games_in(one + "\nhello\n" + two),
              ElementsAre("f5d6", HasSubstr("belongs to no game"), "f5f6"));
}

TEST(Ggf, DamageIsTold) {
  const auto reason = [](const std::string& tags, const std::string& moves) {
    return parse_game(ggf(tags, moves)).error().message();
  };
  EXPECT_THAT(reason("TY[10]", ""), HasSubstr("expected a board of 8, 6 or 4"));
  EXPECT_THAT(reason("TY[8q]", ""), HasSubstr("a type such as"));
  EXPECT_THAT(reason("TY[6]", ""), HasSubstr("6x6"));
  EXPECT_THAT(reason("", "W[F5]"), HasSubstr("a move of White"));
  EXPECT_THAT(reason("", "B[A1]"), HasSubstr("Black cannot play a1"));
  EXPECT_THAT(reason("", "B[F5/x]"), HasSubstr("expected a move such as"));
  EXPECT_THAT(reason("RE[won]", "B[F5]"), HasSubstr("Black's margin"));
  EXPECT_THAT(reason("RB[high]", "B[F5]"), HasSubstr("a rating"));
  EXPECT_THAT(reason("BO[8]", "B[F5]"), HasSubstr("row 1"));
  EXPECT_THAT(parse_game("(;GM[Othello]PB[x];)").error().message(), HasSubstr("a game without BO"));
  EXPECT_THAT(parse_game("(;" + kStart + ";)").error().message(), HasSubstr("a game without GM"));
  EXPECT_THAT(parse_game("(;GM[Chess]" + kStart + ";)").error().message(),
              HasSubstr("expected Othello"));
  // Moves to a wipe-out, with a result that the board does not have.
  const std::string over = "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]";
  EXPECT_THAT(reason("RE[+10]", over),
              HasSubstr("recorded result is +10 for Black; expected +64, as on the board"));
  EXPECT_EQ(parse_game(ggf("RE[+13]", over))->result->margin, 13);
  EXPECT_EQ(parse_game(ggf("RE[+64]", over))->result->margin, 64);
}

TEST(ParseGame, OneGameAndNoMore) {
  EXPECT_TRUE(parse_game("f5d6").has_value());
  EXPECT_THAT(parse_game("f5d6\nf5f6").error().message(), HasSubstr("more than one game"));
  EXPECT_THAT(parse_game(" \n").error().message(), HasSubstr("there is no game"));
}

TEST(OpenGames, TellsWhyNot) {
  EXPECT_THAT(open_games("/nowhere/games.ggf").error(),
              HasSubstr("/nowhere/games.ggf: No such file"));
  EXPECT_THAT(open_games("/").error(), HasSubstr("a folder"));
}

}  // namespace
}  // namespace turncoat::testing
