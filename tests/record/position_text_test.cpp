#include "record/position_text.h"

#include <gtest/gtest.h>

#include "record/transcript.h"

namespace turncoat {
namespace {

const char* const kTranscript = "f5d6c3d3c4";
const char* const kBoard = "------------------XO------XXX------OXX-----O--------------------";
const char* const kCourse = "WEEEEEEEEEEEEEEEEEEXOEEEEEEXXXEEEEEEOXXEEEEEOEEEEEEEEEEEEEEEEEEEE";
const char* const kGgf =
    "BO[8 -------- -------- --*O---- --***--- ---O**-- ---O---- -------- -------- O]";
const char* const kFairyRows = "8/8/2Pp4/2PPP3/3pPP2/3p4/8/8";
const char* const kEdaxFen = "8/8/3P4/3Ppp2/2ppp3/2pP4/8/8 w - - 0 1";
const char* const kMatrixText =
    "[[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,-1,1,0,0,0,0],[0,0,-1,-1,-1,0,0,0],"
    "[0,0,0,1,-1,-1,0,0],[0,0,0,1,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]]";

Position example() { return parse_transcript(kTranscript, Position::start())->position(); }

std::string replaced(std::string text, std::string_view letters, std::string_view by) {
  for (char& c : text) {
    if (const auto at = letters.find(c); at != std::string_view::npos) c = by[at];
  }
  return text;
}

void expect_example(const std::string& text, const PositionOptions& options = {}) {
  const auto position = parse_position(text, options);
  ASSERT_TRUE(position) << text << "\n" << position.error().message();
  EXPECT_EQ(*position, example()) << text;
}

TEST(PositionText, EveryFormOfOnePositionIsRecognised) {
  const std::string board = kBoard;
  const std::string course = kCourse;
  for (const std::string& text : {
           std::string(kTranscript),
           std::string("F5D6C3D3C4"),
           std::string("1. f5 d6 2. c3 d3 3. c4"),
           board + " O",
           board + "O",
           board + " W",
           "\n  " + board + "\tO\n",
           board + " O;",
           board + " O; G8:+18; H1:+12;",
           board + " O; +6; % a comment",
           board + " O % a/b",
           replaced(board, "X-", "*.") + " O",
           replaced(board, "XO", "BW") + " W",
           replaced(board, "XO-", "bw.") + " w",
           replaced(board, "XO", "xo") + " o",
           course,
           replaced(course, "WEXO", "wexo"),
           std::string(kGgf),
           std::string("bo[8 ") + board + " O]",
           std::string("BO[8 ") + replaced(board, "XO-", "x0_") + " O]",
           std::string(kFairyRows) + " b",
           std::string(kFairyRows) + " b 0 1",
           std::string(kFairyRows) + "[PPPppp] b 0 1",
           std::string(kFairyRows) + "[PPPppp] b - - 0 3",
           std::string(kEdaxFen),
           std::string("8/8/2XO4/2XXX3/3OXX2/3O4/8/8 O"),
           std::string("8/8/2BW4/2BBB3/3WBB2/3W4/8/8 W 0 1"),
           std::string("--------/--------/--*O----/--***---/---O**--/---O----/8/8 O"),
           std::string(kMatrixText),
           std::string(R"({"board": )") + kMatrixText + R"(, "to_move": "white"})",
           std::string(R"({"to_move": 1, "board": )") + kMatrixText + "}",
       }) {
    expect_example(text);
  }
}

TEST(PositionText, PrintsTheExampleAsOtherProgramsDo) {
  const Position position = example();
  const auto printed = [&](PositionForm form) { return print_position(position, form); };
  const std::string board = kBoard;
  EXPECT_EQ(printed(PositionForm::board), board + " O");
  EXPECT_EQ(printed(PositionForm::obf), board + " O;");
  EXPECT_EQ(printed(PositionForm::stars), replaced(board, "X-", "*.") + " O");
  EXPECT_EQ(printed(PositionForm::bw), replaced(board, "XO", "BW") + " W");
  EXPECT_EQ(printed(PositionForm::course), kCourse);
  EXPECT_EQ(printed(PositionForm::matrix), kMatrixText);
  EXPECT_EQ(printed(PositionForm::json),
            std::string(R"({"board":)") + kMatrixText + R"(,"to_move":"white","black":-1})");
  EXPECT_EQ(printed(PositionForm::ggf), kGgf);
  EXPECT_EQ(printed(PositionForm::fen), std::string(kFairyRows) + "[" + std::string(55, 'P') +
                                            std::string(55, 'p') + "] b 0 1");
  EXPECT_EQ(printed(PositionForm::edax_fen), kEdaxFen);
}

TEST(PositionText, StartIsTheStartOfTheRules) {
  for (const Rules& rules : Rules::all()) {
    for (const char* text : {"start", "START", " start\n"}) {
      EXPECT_EQ(parse_position(text, {.rules = rules}), Position::start(rules));
    }
  }
  // Fairy-Stockfish's own start, with 60 pieces in hand for each side, and xboard's.
  EXPECT_EQ(parse_position("8/8/8/3pP3/3Pp3/8/8/8[" + std::string(60, 'P') + std::string(60, 'p') +
                           "] w 0 1"),
            Position::start());
  EXPECT_EQ(print_position(Position::start(), PositionForm::fen),
            "8/8/8/3pP3/3Pp3/8/8/8[" + std::string(60, 'P') + std::string(60, 'p') + "] w 0 1");
}

TEST(PositionText, TheStartOfTheCourseHasWhiteToMove) {
  const auto position =
      parse_position("WEEEEEEEEEEEEEEEEEEEEEEEEEEEOXEEEEEEXOEEEEEEEEEEEEEEEEEEEEEEEEEEE");
  ASSERT_TRUE(position);
  Position expected = Position::start();
  expected.board = expected.board.passed();
  expected.mover = Colour::white;
  EXPECT_EQ(*position, expected);
  EXPECT_EQ(parse_position("start", {.mover = Colour::white}), expected);
}

TEST(PositionText, AMissingSideFollowsFromTheNumberOfEmpties) {
  const std::string board = kBoard;
  for (const std::string& text :
       {board, board + ";", std::string(kFairyRows), std::string(kMatrixText),
        "BO[8 " + replaced(board, "X", "*") + "]"}) {
    expect_example(text);  // 55 empties: White
  }
  std::string even = board;
  even[0] = 'X';
  EXPECT_EQ(parse_position(even)->mover, Colour::black);
}

TEST(PositionText, TheSideOfTheOptionsStandsAboveTheTexts) {
  for (const std::string& text :
       {std::string(kTranscript), kBoard + std::string(" O"), std::string(kCourse),
        std::string(kGgf), std::string(kEdaxFen), std::string(kMatrixText)}) {
    const auto position = parse_position(text, {.mover = Colour::black});
    ASSERT_TRUE(position);
    EXPECT_EQ(position->mover, Colour::black);
    EXPECT_EQ(position->black(), example().black());
    EXPECT_EQ(position->white(), example().white());
  }
}

TEST(PositionText, MatricesOfEitherSign) {
  std::string matrix = kMatrixText;
  std::string opposite;
  for (std::size_t i = 0; i < matrix.size(); ++i) {
    if (matrix[i] == '-') continue;
    const bool minus = i > 0 && matrix[i - 1] == '-';
    opposite += matrix[i] == '1' && !minus ? "-1" : std::string(1, matrix[i]);
  }
  expect_example(opposite, {.black_is = 1});
  EXPECT_EQ(print_position(example(), PositionForm::matrix, 1), opposite);
  expect_example(R"({"board": )" + opposite + R"(, "black": 1})");
  expect_example(R"({"board": )" + opposite + R"(, "black": 1, "to_move": -1})", {.black_is = -1});
  for (const char* side : {"\"white\"", "\"White\"", "\"w\"", "\"O\"", "1", "1.0"}) {
    expect_example(R"({"board": )" + matrix + R"(, "to_move": )" + side + "}");
  }
}

TEST(PositionText, MatricesAsNumPyPrintsThem) {
  expect_example(R"([[ 0  0  0  0  0  0  0  0]
 [ 0  0  0  0  0  0  0  0]
 [ 0  0 -1  1  0  0  0  0]
 [ 0  0 -1 -1 -1  0  0  0]
 [ 0  0  0  1 -1 -1  0  0]
 [ 0  0  0  1  0  0  0  0]
 [ 0  0  0  0  0  0  0  0]
 [ 0  0  0  0  0  0  0  0]])");
  const auto small = parse_position(
      "[[ 0.  0.  0.  0.]\n [ 0.  1. -1.  0.]\n [ 0. -1.  1.  0.]\n [ 0.  0.  0.  0.]]");
  ASSERT_TRUE(small) << small.error().message();
  EXPECT_EQ(*small, Position::start({.size = 4}));
}

TEST(PositionText, TheSizeIsTheTextsUnlessOneWasAskedFor) {
  const std::string six = "--------------OX----XO-------------- X";
  const Position start6 = Position::start({.size = 6});
  EXPECT_EQ(parse_position(six), start6);
  EXPECT_EQ(parse_position(six, {.rules = {.size = 6}, .size_given = true}), start6);
  EXPECT_EQ(parse_position("-----OX--XO-----X"), Position::start({.size = 4}));
  EXPECT_EQ(parse_position("BEEEEEEEEEEEEEEOXEEEEXOEEEEEEEEEEEEEE"), start6);
  EXPECT_EQ(parse_position("BEEEEEOXEEXOEEEEE"), Position::start({.size = 4}));
  EXPECT_EQ(parse_position("BO[6 ------ ------ --O*-- --*O-- ------ ------ *]"), start6);
  EXPECT_EQ(parse_position("6/6/2pP2/2Pp2/6/6 w"), start6);

  const auto wrong = parse_position(six, {.rules = {.size = 8}, .size_given = true});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().message(),
            "character 36: a board of 6x6; expected one of 8x8, as asked for");
  for (const PositionFormInfo& info : position_forms()) {
    const std::string text = print_position(start6, info.form);
    EXPECT_TRUE(parse_position(text)) << text;
    EXPECT_FALSE(parse_position(text, {.rules = {.size = 4}, .size_given = true})) << text;
  }
}

TEST(PositionText, ObjectiveAndStartComeFromTheOptions) {
  const Rules rules{.size = 8, .objective = Objective::fewest_discs, .start = Start::parallel};
  const auto position = parse_position(kBoard, {.rules = rules});
  ASSERT_TRUE(position);
  EXPECT_EQ(position->rules, rules);
}

TEST(PositionText, FullBoardsAreNotMistaken) {
  const std::string whites(64, 'O');
  EXPECT_EQ(parse_position(whites)->white(), ~Bits{0});
  EXPECT_EQ(parse_position(whites)->mover, Colour::black);
  EXPECT_EQ(parse_position(whites + "O")->mover, Colour::white);
  // W and then only X and O is a course string; among other W and B it is a cell.
  const auto course = parse_position("W" + std::string(64, 'X'));
  EXPECT_EQ(course->black(), ~Bits{0});
  EXPECT_EQ(course->mover, Colour::white);
  const auto board = parse_position("W" + std::string(63, 'B') + "B");
  EXPECT_EQ(board->white(), Bits{1});
  EXPECT_EQ(board->mover, Colour::black);
  EXPECT_EQ(parse_position(std::string(64, '-'))->board, Board{});
}

TEST(PositionText, GgfGamesArePlayed) {
  const std::string game =
      "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[a]PW[b]RE[?]TI[05:00//02:00]TY[8]"
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]"
      "B[F5]W[d6/0.50/1.2]B[C3//0.01]W[D3]B[c4];)";
  expect_example(game);
  expect_example("1 " + game);
  expect_example("2 " + game + game);
  const std::string start =
      "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
  const std::string to_pass = start + "B[f5]W[f6]B[f7]W[g7]B[d3]W[f8]B[h8]W[h6]";
  EXPECT_EQ(parse_position(to_pass + "B[pa]W[c3]"), parse_position("f5f6f7g7d3f8h8h6c3"));
  EXPECT_EQ(parse_position(to_pass + "W[c3]"), parse_position("f5f6f7g7d3f8h8h6c3"));
}

TEST(PositionText, FormsHaveNames) {
  for (const PositionFormInfo& info : position_forms()) {
    EXPECT_EQ(position_form_from_name(info.name), info.form);
    EXPECT_FALSE(info.description.empty());
  }
  EXPECT_EQ(position_form_from_name("chess"), std::nullopt);
}

}  // namespace
}  // namespace turncoat
