// What a person reads who made a slip: one line that names the character, its place and what was expected.
#include <gtest/gtest.h>

#include "record/position_text.h"

namespace turncoat {
namespace {

std::string error_of(std::string_view text, const PositionOptions& options = {}) {
  const auto position = parse_position(text, options);
  return position ? "no error" : position.error().message();
}

const std::string kCells = "X, B or * (black), O or W (white), - or . (empty)";

TEST(PositionErrors, NoForm) {
  const std::string forms =
      "; expected start, moves (f5d6c3), 64, 36 or 16 cells of X O - and the side to move, a "
      "course string "
      "(WEEE...), a JSON matrix, GGF (BO[8 ...]) or FEN";
  EXPECT_EQ(error_of(""), "character 1: unexpected the end of the text" + forms);
  EXPECT_EQ(error_of("  hello"), "character 3: unexpected 'h'" + forms);
  EXPECT_EQ(error_of("startle"), "character 1: unexpected 's'" + forms);
  EXPECT_EQ(error_of("\x01"), "character 1: unexpected byte 0x01" + forms);
}

TEST(PositionErrors, Moves) {
  EXPECT_EQ(error_of("f5d6c3d3c9"), "character 10 (move 5): unexpected '9'; expected a row 1 to 8");
  EXPECT_EQ(error_of("e4"),
            "character 1 (move 1): Black cannot play e4: the square is taken; expected one of d3 "
            "c4 f5 e6");
}

TEST(PositionErrors, BoardStrings) {
  const std::string board = "------------------XO------XXX------OXX-----O--------------------";
  std::string slip = board;
  slip[11] = '?';
  EXPECT_EQ(error_of(slip + " O"),
            "character 12 (row 2, column 4): unexpected '?'; expected " + kCells);
  slip[11] = '0';  // black to one program and white to another
  EXPECT_EQ(error_of(slip + " O"),
            "character 12 (row 2, column 4): unexpected '0'; expected " + kCells);
  EXPECT_EQ(error_of("---\xe2\x80\x94---"),
            "character 4: unexpected '—' (U+2014); expected " + kCells);
  EXPECT_EQ(error_of(board + " -"),
            "character 66: unexpected '-'; expected the side to move, X or O (B or W)");
  // A lost cell is noticed although 63 cells and the side are 64 letters.
  EXPECT_EQ(
      error_of(board.substr(1) + " O"),
      "character 66: the board has 63 cells; expected 64, 36 or 16 cells and the side to move");
  EXPECT_EQ(
      error_of("-" + board + " O"),
      "character 68: the board has 65 cells; expected 64, 36 or 16 cells and the side to move");
  EXPECT_EQ(error_of("---", {.rules = {.size = 6}, .size_given = true}),
            "character 4: the board has 3 cells; expected 36 cells and the side to move");
}

TEST(PositionErrors, CourseStrings) {
  std::string course = "WEEEEEEEEEEEEEEEEEEXOEEEEEEXXXEEEEEEOXXEEEEEOEEEEEEEEEEEEEEEEEEEE";
  EXPECT_EQ(error_of(course.substr(1)),
            "character 1: unexpected 'E'; expected the side to move first, W or B");
  EXPECT_EQ(
      error_of(course.substr(0, 64)),
      "character 65: the board has 63 cells; expected 64, 36 or 16 cells after the side to move");
  course[9] = '-';
  EXPECT_EQ(
      error_of(course),
      "character 10 (row 2, column 1): unexpected '-'; expected X (black), O (white) or E (empty)");
}

TEST(PositionErrors, Json) {
  const std::string matrix = "a list of 8, 6 or 4 rows of -1, 0 and 1";
  EXPECT_EQ(error_of("[[0,0,"),
            "character 7: unexpected the end of the text; expected JSON: " + matrix);
  EXPECT_EQ(error_of("[[0,q"), "character 5: unexpected 'q'; expected JSON: " + matrix);
  EXPECT_EQ(error_of("[[1e999]]"), "a number that is too large; expected JSON: " + matrix);
  EXPECT_EQ(error_of("[]"), "the board has 0 rows; expected " + matrix);
  EXPECT_EQ(error_of("[[0,0,0,0],[0,2,0,0],[0,0,0,0],[0,0,0,0]]"),
            "row 2, column 2: unexpected 2; expected -1, 0 or 1");
  EXPECT_EQ(error_of("[[0,0,0,0],[0,0,0],[0,0,0,0],[0,0,0,0]]"),
            "row 2: 3 cells; expected a list of 4 numbers -1, 0 or 1");
  EXPECT_EQ(error_of("[0,0,0,0]"), "row 1: unexpected 0; expected a list of 4 numbers -1, 0 or 1");
  EXPECT_EQ(error_of("{}"), R"(an object without board; expected "board": [[...], ...])");
  EXPECT_EQ(error_of(R"({"board": 3})"), "board: unexpected 3; expected " + matrix);
  EXPECT_EQ(error_of(R"({"bored": []})"),
            R"(unexpected key "bored"; expected board, to_move or black)");
  EXPECT_EQ(error_of(R"({"board": [], "to_move": "red"})"),
            R"(to_move: unexpected "red"; expected "black", "white", -1 or 1)");
  EXPECT_EQ(error_of(R"({"board": [], "black": 0})"), "black: unexpected 0; expected -1 or 1");
}

TEST(PositionErrors, Ggf) {
  EXPECT_EQ(error_of("BO[10 ---]"),
            "character 4: unexpected '1'; expected the size of the board, 8, 6 or 4");
  EXPECT_EQ(error_of("BO[4 ---- -q--"),
            "character 12 (row 2, column 2): unexpected 'q'; expected * (black), O (white) or -");
  EXPECT_EQ(error_of("BO[4 ---- -O*- -*O- ---- *"),
            "character 27: unexpected the end of the text; expected ]");
  EXPECT_EQ(error_of("BO[4 ---- -O*- -*O- ---- ?]"),
            "character 26: unexpected '?'; expected the side to move, * or O, and ]");
  EXPECT_EQ(error_of("(;GM[Othello];)"),
            "character 15: unexpected ')'; expected a board BO[8 ...]");
  EXPECT_EQ(error_of("(;B[f5]"),
            "character 3: unexpected 'B'; expected the board BO[8 ...] before the first move");
  EXPECT_EQ(error_of("BO[4 ---- -O*- -*O- ---- *]W[a2]"),
            "character 30 (move 1): a move of White; expected one of Black");
  EXPECT_EQ(
      error_of("BO[4 ---- -O*- -*O- ---- *]B[a1]"),
      "character 30 (move 1): Black cannot play a1: it turns no disc; expected one of b1 a2 d3 c4");
  EXPECT_EQ(error_of("BO[4 ---- -O*- -*O- ---- *]B[e1]"),
            "character 30 (move 1): unexpected 'e'; expected a square a1 to d4 or a pass");
  EXPECT_EQ(error_of("BO[4 ---- -O*- -*O- ---- *] x"),
            "character 30: unexpected the end of the text; expected [ after the tag");
}

TEST(PositionErrors, Fen) {
  EXPECT_EQ(error_of("8/8/8"), "character 1: 3 rows between slashes; expected 8, 6 or 4 rows");
  EXPECT_EQ(error_of("4/5/4/4 w"),
            "character 3 (row 2): unexpected '5'; expected 4 cells in the row");
  EXPECT_EQ(error_of("4/3/4/4 w"),
            "character 4 (row 2): unexpected '/'; expected 4 cells in the row, not 3");
  EXPECT_EQ(
      error_of("4/1k2/4/4 w"),
      "character 4 (row 2): unexpected 'k'; expected P or p, X or O, or a number of empty cells");
  EXPECT_EQ(error_of("4/1pX1/4/4 w"),
            "character 5 (row 2): unexpected 'X'; expected P or p as before");
  EXPECT_EQ(error_of("4/4/4/4 q"),
            "character 9: unexpected 'q'; expected the side to move, w or b");
  EXPECT_EQ(error_of("4/4/4/4 w - 0"), "character 13: unexpected '0'; expected a second -");
  EXPECT_EQ(error_of("4/4/4/4 w 0 1 2"),
            "character 15: unexpected '2'; expected nothing more after the side and the counters");
}

}  // namespace
}  // namespace turncoat
