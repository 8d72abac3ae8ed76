#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "run_command.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using Json = nlohmann::json;

std::string output_of(const std::vector<std::string>& arguments,
                      const Surroundings& surroundings = {}) {
  const Outcome outcome = run_command(arguments, surroundings);
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_THAT(outcome.err, IsEmpty());
  return outcome.out;
}

TEST(Show, DrawsBoardMovesDiscsAndTurn) {
  EXPECT_EQ(output_of({"show"}),
            "   a b c d e f g h\n"
            "1  . . . . . . . .\n"
            "2  . . . . . . . .\n"
            "3  . . . + . . . .   8x8\n"
            "4  . . + O X . . .   Black  X  2\n"
            "5  . . . X O + . .   White  O  2\n"
            "6  . . . . + . . .   Black to move\n"
            "7  . . . . . . . .\n"
            "8  . . . . . . . .\n");
  EXPECT_EQ(output_of({"show", "--rules", "4x4-reversed-parallel"}),
            "   a b c d\n"
            "1  + + + +   4x4-reversed-parallel, fewest discs win\n"
            "2  . O O .   Black  X  2\n"
            "3  . X X .   White  O  2\n"
            "4  . . . .   Black to move\n");
}

TEST(Show, TellsPassesAndResults) {
  const std::string row = "XO--------------";
  EXPECT_THAT(output_of({"show", row + " X"}), HasSubstr("Black to move"));
  EXPECT_THAT(output_of({"show", row + " O"}), HasSubstr("White has no move and passes"));
  EXPECT_THAT(output_of({"show", "XXXXXXXXXOOOOOO- X"}), Not(HasSubstr("wins")));
  EXPECT_THAT(output_of({"show", "XXXXXXXXXOOOOOOO X"}), HasSubstr("Black wins by 2, 9 to 7\n"));
  EXPECT_THAT(output_of({"show", "XXXXXXXXXOOOOOOO X", "--rules", "4x4-reversed"}),
              HasSubstr("White wins by 2, 7 to 9\n"));
  EXPECT_THAT(output_of({"show", "XXXXXXXXOOOOOOOO X"}), HasSubstr("Draw, 8 to 8\n"));
  EXPECT_THAT(output_of({"show", "XXXX------------ O"}),
              HasSubstr("Black wins by 16, 4 to 0 (the empties go to the side with more discs)\n"));
}

TEST(Show, ColoursATerminalOnly) {
  EXPECT_THAT(output_of({"show"}), Not(HasSubstr("\x1b")));
  EXPECT_THAT(output_of({"show"}, {.terminal_err = true}), Not(HasSubstr("\x1b")));
  EXPECT_THAT(output_of({"show"}, {.terminal_out = true}), HasSubstr("\x1b[48;5;29m"));
  EXPECT_THAT(output_of({"show"}, {.environment = {{"NO_COLOR", "1"}}, .terminal_out = true}),
              Not(HasSubstr("\x1b")));
  EXPECT_THAT(output_of({"show"}, {.environment = {{"NO_COLOR", ""}}, .terminal_out = true}),
              HasSubstr("\x1b"));
  EXPECT_THAT(output_of({"show"}, {.environment = {{"TERM", "dumb"}}, .terminal_out = true}),
              Not(HasSubstr("\x1b")));
}

TEST(Show, ReadsWhatItPrintsInEveryForm) {
  const std::string board = output_of({"show", "--format", "board", "f5d6c3d3c4"});
  EXPECT_EQ(board, "------------------XO------XXX------OXX-----O-------------------- O\n");
  for (const char* form :
       {"board", "obf", "stars", "bw", "course", "json", "matrix", "ggf", "fen", "edax-fen"}) {
    SCOPED_TRACE(form);
    const std::string text = output_of({"show", "--format", form, "f5d6c3d3c4"});
    EXPECT_EQ(output_of({"show", "--format", "board", text}), board);
    EXPECT_EQ(output_of({"show", "--format", "board", "-"}, {.input = text}), board);
  }
}

TEST(Show, TakesBoardsThatBeginWithDashes) {
  for (const char* cells : {"-XO-------------", "--xo------------", "---X------------",
                            "--------X-------", "-x-o------------ x", "--O------------- X"}) {
    SCOPED_TRACE(cells);
    EXPECT_EQ(run_command({"show", cells}).code, 0);
    EXPECT_EQ(run_command({"perft", "1", cells}).code, 0);
  }
}

TEST(Show, OptionsSayHowToReadAPosition) {
  const std::string matrix = "[[0,0,0,0],[0,1,-1,0],[0,-1,1,0],[0,0,0,0]]";
  EXPECT_EQ(output_of({"show", "--format", "board", matrix}), "-----OX--XO----- X\n");
  EXPECT_EQ(output_of({"show", "--format", "board", matrix, "--black", "-1"}),
            "-----OX--XO----- X\n");
  EXPECT_EQ(output_of({"show", "--format", "board", matrix, "--black", "1"}),
            "-----XO--OX----- X\n");
  EXPECT_EQ(output_of({"show", "--format", "board", matrix, "--mover", "white"}),
            "-----OX--XO----- O\n");
  EXPECT_EQ(output_of({"show", "--format", "matrix", "--rules", "4x4", "--black", "1"}),
            "[[0,0,0,0],[0,-1,1,0],[0,1,-1,0],[0,0,0,0]]\n");
  EXPECT_EQ(run_command({"show", "--rules", "6x6", matrix}).code, 2);
}

TEST(Show, Pictures) {
  const std::string position = output_of({"show", "--format", "svg", "f5d6c3"});
  EXPECT_THAT(position, HasSubstr("<svg "));
  EXPECT_THAT(position, HasSubstr("White to move"));
  EXPECT_THAT(position, HasSubstr("r=\"6\""));  // the last move's dot
  EXPECT_THAT(output_of({"show", "--format", "game-svg", "--rules", "6x6-reversed", "c2b2"}),
              HasSubstr("A game of 2 moves, 6x6-reversed."));
  const std::string ggf = output_of(
      {"show", "--format", "game-svg", "-"},
      {.input = "(;GM[Othello]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- "
                "-------- -------- *]B[f5]W[d6]B[c3];)"});
  EXPECT_THAT(ggf, HasSubstr("A game of 3 moves, 8x8."));
}

TEST(Show, JsonHasTheFacts) {
  const Json facts = Json::parse(output_of({"show", "--json", "f5"}));
  EXPECT_EQ(facts.at("position"),
            "---------------------------OX------XXX-------------------------- O");
  EXPECT_EQ(facts.at("rules"), "8x8");
  EXPECT_EQ(facts.at("mover"), "white");
  EXPECT_EQ(facts.at("black"), 4);
  EXPECT_EQ(facts.at("white"), 1);
  EXPECT_EQ(facts.at("empties"), 59);
  EXPECT_EQ(facts.at("moves"), Json({"f4", "d6", "f6"}));
  EXPECT_EQ(facts.at("over"), false);
  EXPECT_FALSE(facts.contains("score"));

  const Json over = Json::parse(output_of({"show", "--json", "XXXXXXXXXOOOOOOO O"}));
  EXPECT_EQ(over.at("over"), true);
  EXPECT_EQ(over.at("score"), -2);
}

TEST(Moves, OneALine) {
  EXPECT_EQ(output_of({"moves"}), "d3\nc4\nf5\ne6\n");
  EXPECT_EQ(output_of({"moves", "--rules", "6x6"}), "c2\nb3\ne4\nd5\n");
  EXPECT_EQ(output_of({"moves", "-"}, {.input = "f5\n"}), "f4\nd6\nf6\n");
  EXPECT_EQ(output_of({"moves", "XO-------------- O"}), "pa\n");
  const Outcome over = run_command({"moves", "XXXX------------ O"});
  EXPECT_EQ(over.code, 0);
  EXPECT_EQ(over.out, "");
  EXPECT_THAT(over.err, HasSubstr("Black wins"));
}

TEST(Moves, Json) {
  EXPECT_EQ(Json::parse(output_of({"moves", "--json"})).at("moves"),
            Json({"d3", "c4", "f5", "e6"}));
  EXPECT_EQ(Json::parse(output_of({"moves", "--json", "XXXX------------ O"})).at("over"), true);
}

}  // namespace
}  // namespace turncoat::testing
