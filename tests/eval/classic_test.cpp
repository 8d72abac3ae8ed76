// The classic evaluations on boards small enough to count by hand, and what all of them have in common.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/symmetry.h"
#include "eval/classic/liberty.h"
#include "eval/classic/line_safety.h"
#include "eval/classic/matrix.h"
#include "eval/classic/parameter_space.h"
#include "eval/classic/square_classes.h"
#include "eval/classic/terms.h"
#include "eval/evaluations.h"
#include "random_boards.h"
#include "record/position_text.h"

namespace turncoat::testing {
namespace {

using ::testing::ElementsAre;

Position position_of(std::string_view text, std::string_view rules = "8x8") {
  PositionOptions options;
  options.rules = *Rules::from_name(rules);
  const auto position = parse_position(text, options);
  EXPECT_TRUE(position) << text;
  return position.value();
}

/// The points behind the squashed score.
double points(std::string_view name, const Position& position, double half) {
  const double limit = position.rules.cell_count();
  const double score = make_classic_evaluation(name)->evaluate(position);
  return score * half / (limit - std::abs(score));
}

// X has the corner and b1, O is beside them on c1; the middle is as at the start. X to move has d1 d3 c4 f5 e6, O would
// have e3 f4 c5 d6. Stable are a1 and b1; every disc is on the frontier.
constexpr std::string_view kCorner =
    "XXO-----"
    "--------"
    "--------"
    "---OX---"
    "---XO---"
    "--------"
    "--------"
    "-------- X";

TEST(Classic, TheTableNamesThem) {
  std::vector<std::string_view> names;
  for (const EvaluationInfo& info : classic_evaluations()) {
    names.push_back(info.name);
    EXPECT_TRUE(Rules::from_name(info.rules)) << info.name;
  }
  EXPECT_THAT(names, ::testing::IsSupersetOf({"discs", "naive", "static", "washington", "e03-judge",
                                              "dynamic", "matrix", "liberty", "genetic"}));
}

TEST(Classic, DiscsCounts) {
  EXPECT_EQ(make_classic_evaluation("discs")->evaluate(position_of(kCorner)), 1);
  EXPECT_EQ(make_classic_evaluation("discs")->evaluate(position_of(kCorner, "8x8-reversed")), -1);
}

TEST(Classic, NaiveCountsCornersAndEdges) {
  // X 5 + 2 + 1 + 1, O 2 + 1 + 1
  EXPECT_NEAR(points("naive", position_of(kCorner), 32), 5, 1e-9);
  EXPECT_NEAR(points("naive", position_of(kCorner, "8x8-reversed"), 32), -5, 1e-9);
}

TEST(Classic, StaticSumsItsTable) {
  // X 10 - 3 + 1 + 1, O 6 + 1 + 1
  EXPECT_NEAR(points("static", position_of(kCorner), 30), 1, 1e-9);
}

TEST(Classic, WashingtonTakesPercentages) {
  // Discs 4:3, moves 5:4, corners 1:0. X has two stable discs and two that may be turned, O three that may be turned.
  const double mobility = 5 * 100.0 / 9;
  const double material = 25 * 100.0 / 7 + 30 * 100 + 25 * 100.0 * (0 + 3) / 3;
  EXPECT_NEAR(points("washington", position_of(kCorner), 3000), material + mobility, 1e-6);
  EXPECT_NEAR(points("washington", position_of(kCorner, "8x8-reversed"), 3000), mobility - material,
              1e-6);
}

TEST(Classic, DynamicAddsSixTerms) {
  const double discs = 10 * 100.0 * 4 / 7;
  const double corners = 801.724 * 25;
  const double mobility = 78.922 * 100.0 * 5 / 9;
  const double exposed = -74.396 * 100.0 * 4 / 7;  // X 4, O 3
  const double squares = 10 * ((20 - 3 - 3 - 3) - (11 - 3 - 3));
  EXPECT_NEAR(points("dynamic", position_of(kCorner), 20000),
              discs + corners + squares + mobility + exposed, 1e-6);
  EXPECT_NEAR(points("dynamic", position_of(kCorner, "8x8-reversed"), 20000),
              -(discs + corners + squares) + mobility + exposed, 1e-6);
}

TEST(Classic, DynamicFearsEmptyCorners) {
  // Two discs each beside a corner: X's beside its own, O's beside an empty one. 6x6, no move for either.
  const Position position = position_of(
      "XX----"
      "------"
      "------"
      "------"
      "----O-"
      "------ X",
      "6x6");
  const double discs = 10 * 100.0 * 2 / 3;
  const double corners = 801.724 * 25;
  const double closeness = 382.026 * 12.5;  // O's disc is bad for O
  const double exposed = -74.396 * 100.0 * 2 / 3;
  const double squares = 10 * ((20 - 3) - (-7));
  EXPECT_NEAR(points("dynamic", position, 20000), discs + corners + closeness + exposed + squares,
              1e-6);
}

TEST(Classic, MatrixWeighsByPhase) {
  // Squares 254 - 4; stability degrees 4 + 4 (a1, b1) against 3 (c1 leaves the board on three lines); mobility 5 - 4.
  EXPECT_NEAR(points("matrix", position_of(kCorner), 1000), 250 + 20 * 5 + 1, 1e-6);
  EXPECT_NEAR(points("matrix", position_of(kCorner, "8x8-reversed"), 1000), -250 - 20 * 5 + 1,
              1e-6);
  // 60 discs, all X but one O on e4 between X discs on every line; four empty corners. O's walks meet X at both ends of
  // each of its four lines; O may play h1 and a8, X nothing.
  const Position late = position_of(
      "-XXXXXX-"
      "XXXXXXXX"
      "XXXXXXXX"
      "XXXXOXXX"
      "XXXXXXXX"
      "XXXXXXXX"
      "XXXXXXXX"
      "-XXXXXX- X");
  const int x_lines = safe_lines<Geometry<8>>(late.board.mover, late.board.opponent, true);
  // Squares: X 8 × -250 and three of the four 2s, O one 2.
  EXPECT_NEAR(points("matrix", late, 1000), 30 * (8 * -250 + 3 * 2 - 2) + (x_lines - 4) - 2, 1e-6);
}

TEST(Classic, LinesAreSafeAtTheRimAndBetweenOthers) {
  using G = Geometry<8>;
  const auto at = [](int column, int row) { return bit(row * 8 + column); };
  EXPECT_EQ(safe_lines<G>(at(0, 0), 0, true), 4);  // a corner is at the end of every line
  EXPECT_EQ(safe_lines<G>(at(3, 0), 0, true), 3);  // the edge itself is the fourth
  EXPECT_EQ(safe_lines<G>(at(3, 3), 0, true), 0);
  EXPECT_EQ(safe_lines<G>(at(3, 3), at(2, 3) | at(4, 3), true), 1);
  EXPECT_EQ(safe_lines<G>(at(3, 3), at(2, 3) | at(4, 3), false), 0);
  EXPECT_EQ(safe_lines<G>(at(3, 3), at(2, 3), true), 0);  // the other end is empty
  // a4 b4 c4: the row is safe for all three, a4 has two more lines, its column is open.
  EXPECT_EQ(safe_lines<G>(at(0, 3) | at(1, 3) | at(2, 3), 0, true), 3 + 2);
  // h4 and a5 are neighbours in the word, not on the board.
  EXPECT_EQ(safe_lines<G>(at(7, 3) | at(0, 4), 0, true), 3 + 3);
  EXPECT_EQ(safe_lines<Geometry<6>>(at(1, 1), 0, true), 4);  // the corner of the smaller board
}

TEST(Classic, LibertyWeighsByPhase) {
  // Squares 452 - 12; liberty 5 - 4; empties beside O 14, beside X 13. Stability does not count so early.
  EXPECT_NEAR(points("liberty", position_of(kCorner), 1500), 100 * 440 + 1 + 10, 1e-5);
  EXPECT_NEAR(points("liberty", position_of(kCorner, "8x8-reversed"), 1500), -100 * 440 + 1 + 10,
              1e-5);
}

TEST(Classic, LibertyFindsTriangles) {
  // The report's picture: 5 + 4 + 2 + 1 discs are stable from the corner; g1 and h1 touch no stable line.
  const Position position = position_of(
      "XXXXXOXX"
      "XXXXO---"
      "XXOO----"
      "XO------"
      "O-------"
      "O-------"
      "O-------"
      "-------- X");
  const Bits stable = corner_triangles(position.rules, position.board.mover);
  // h1 is a corner, g1 its run.
  EXPECT_EQ(count(stable), 12 + 2);
  EXPECT_EQ(stable & ~position.board.mover, 0u);
  EXPECT_EQ(corner_triangles(position.rules, position.board.opponent), 0u);
  EXPECT_EQ(corner_triangles(position.rules, position.rules.cells()), position.rules.cells());
}

TEST(Classic, GeneticAddsFourParts) {
  // Squares 477 - 12, stable 2, mobility 1, one more disc on the frontier.
  EXPECT_NEAR(points("genetic", position_of(kCorner), 500), 465 + 2 + 1 - 1, 1e-6);
  EXPECT_NEAR(points("genetic", position_of(kCorner, "8x8-reversed"), 500), -465 - 2 + 1 - 1, 1e-6);
}

TEST(Classic, E03JudgeCountsLines) {
  const Position position = position_of(
      "XO----"
      "------"
      "--OX--"
      "--XO--"
      "------"
      "------ X",
      "6x6");
  // Three discs each; a1 is safe on four lines, b1 on three; a corner.
  EXPECT_NEAR(points("e03-judge", position, 100), 4 - 3 + 64, 1e-6);
}

TEST(Classic, SquareClassesCoverEachBoard) {
  EXPECT_EQ(square_class(0, 0), 0u);
  EXPECT_EQ(square_class(3, 0), 3u);
  EXPECT_EQ(square_class(1, 1), 4u);
  EXPECT_EQ(square_class(2, 3), 8u);
  EXPECT_EQ(square_class(3, 3), 9u);
  std::vector<int> sizes;
  Bits all = 0;
  for (const Bits cells : kClassCells<Geometry<8>>) {
    EXPECT_EQ(all & cells, 0u);
    all |= cells;
    sizes.push_back(count(cells));
  }
  EXPECT_EQ(all, ~Bits{0});
  EXPECT_THAT(sizes, ElementsAre(4, 8, 8, 8, 4, 8, 8, 4, 8, 4));
  EXPECT_EQ(kCorners<Geometry<6>>, bit(9) | bit(14) | bit(49) | bit(54));
}

// A mirrored board is worth the same, the other side's view the opposite, and no evaluation claims a won game.
TEST(Classic, AreFairAndBounded) {
  std::mt19937_64 random(7);
  for (const EvaluationInfo& info : classic_evaluations()) {
    const auto evaluation = info.make();
    for (const char* name : {"8x8", "8x8-reversed", "6x6", "6x6-reversed", "4x4"}) {
      const Rules rules = *Rules::from_name(name);
      for (int i = 0; i < 50; ++i) {
        SCOPED_TRACE(std::string(info.name) + " " + name);
        const Position position =
            random_position(random, rules, 1 + static_cast<int>(random() % 11));
        const double score = evaluation->evaluate(position);
        EXPECT_LT(std::abs(score), rules.cell_count());
        Position turned = position;
        turned.board = position.board.passed();
        EXPECT_NEAR(evaluation->evaluate(turned), -score, 1e-9);
        // Two keep to the letter of programs that look in some directions only.
        if (info.name == "e03-dynamic" || info.name == "liberty-rows") continue;
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
          turned.board = transformed(position.board, symmetry);
          EXPECT_NEAR(evaluation->evaluate(turned), score, 1e-9);
        }
      }
    }
  }
}

TEST(Classic, ParametersChangeTheScore) {
  std::mt19937_64 random(8);
  for (const EvaluationInfo& info : classic_evaluations()) {
    std::vector<double> values = info.values();
    for (std::size_t p = 0; p < values.size(); ++p) {
      SCOPED_TRACE(std::string(info.name) + ", " + std::string(info.parameters[p].name));
      EXPECT_GT(info.parameters[p].spread, 0);
      std::vector<double> others = values;
      others[p] += 100 * info.parameters[p].spread;
      const auto evaluation = info.make();
      const auto other = info.make_with(others);
      int changed = 0;
      for (int i = 0; i < 100; ++i) {
        const Position position{Rules{}, random_filling(random, ~Bits{0}), Colour::black};
        changed += evaluation->evaluate(position) != other->evaluate(position);
      }
      EXPECT_GT(changed, 0);
    }
  }
}

// The terms that `turncoat eval` tells add up to what the searches use.
TEST(Classic, TermsAddUpToTheScore) {
  std::mt19937_64 random(9);
  for (const EvaluationInfo& info : classic_evaluations()) {
    SCOPED_TRACE(info.name);
    const auto evaluation = info.make();
    const auto* explained = dynamic_cast<const Explained*>(evaluation.get());
    ASSERT_TRUE(explained);
    for (const char* name : {"8x8", "8x8-reversed", "6x6"}) {
      const Rules rules = *Rules::from_name(name);
      const Bits cells = Position::start(rules).rules.size == 8 ? ~Bits{0} : 0x007e7e7e7e7e7e00ULL;
      for (int i = 0; i < 20; ++i) {
        const Position position{rules, random_filling(random, cells), Colour::black};
        const EvaluationTerms all = explained->terms(position);
        double sum = 0;
        for (const Term& term : all.terms) sum += term.points();
        EXPECT_NEAR(sum, all.sum, info.name == "e03-dynamic" ? 1 : 1e-9 * (1 + std::abs(sum)));
        EXPECT_NEAR(all.score, evaluation->evaluate(position), 1e-9);
      }
    }
  }
}

// The 6×6 copy of the heuristic does not look left and to the upper left.
TEST(Classic, TheCoursesDynamicSeesSixNeighbours) {
  // Around the empty b3 lie seven X and, to its right, one O.
  const Position left = position_of(
      "XXXXXX"
      "XXXXXX"
      "X-OOOO"
      "XXXXXX"
      "XXXXXX"
      "XXXXXX X",
      "6x6");
  const auto frontier_of = [&](const char* name, const Position& position) {
    const auto evaluation = make_classic_evaluation(name);
    for (const Term& term : dynamic_cast<const Explained&>(*evaluation).terms(position).terms) {
      if (term.name == "frontier") return term.value;
    }
    return 1e9;
  };
  // c3 has the empty square to its left and c4 to its upper left: neither is seen.
  EXPECT_EQ(frontier_of("dynamic", left), -100.0 * 7 / 8);
  EXPECT_EQ(frontier_of("e03-dynamic", left), -100);
  const EvaluationTerms whole =
      dynamic_cast<const Explained&>(*make_classic_evaluation("e03-dynamic")).terms(left);
  EXPECT_EQ(whole.sum, std::trunc(whole.sum));
}

TEST(Classic, LibertyScansRowsOrColumnsToo) {
  const Rules rules;
  // A column from a corner: a run of one in each row, which ends after the first.
  const Bits column = bit(0) | bit(8) | bit(16);
  EXPECT_EQ(count(corner_triangles(rules, column)), 3);
  EXPECT_EQ(count(row_triangles(rules, column)), 1);
  const Bits row = bit(0) | bit(1) | bit(2);
  EXPECT_EQ(count(row_triangles(rules, row)), 3);
}

TEST(Classic, PrintedIndividualsAreRead) {
  const std::string printed =
      R"({"args": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17], "score": 28, "life": 4}, )"
      R"({"args": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0.5], "score": 23, "life": 3})";
  const auto individuals = parse_individuals(printed);
  ASSERT_TRUE(individuals) << individuals.error();
  ASSERT_EQ(individuals->size(), 2u);
  EXPECT_EQ((*individuals)[0].args[16], 17);
  EXPECT_EQ((*individuals)[1].life, 3);
  const auto again = parse_individuals(print_individuals(*individuals));
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)[1].args, (*individuals)[1].args);
  EXPECT_FALSE(parse_individuals(R"({"args": [1, 2], "score": 1})"));
  EXPECT_FALSE(parse_individuals(R"({"score": 1})"));
  EXPECT_FALSE(parse_individuals(R"({"args": [1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,"x"]})"));
}

TEST(Classic, MatrixShunsBadMoves) {
  const Habits habits = MatrixEvaluation::habits();
  EXPECT_EQ(habits.exact_from, 6);
  // X may play b2 (over c3), or f3 (over e3, d3): the first is an X-square.
  const Position x_square = position_of(
      "--------"
      "--------"
      "--OX----"
      "---X----"
      "--------"
      "--------"
      "--------"
      "-------- X");
  // b3 is the only move of X on that row; it opens a3 to O? There is no O left to outflank it.
  EXPECT_EQ(x_square.moves(), bit(2 * 8 + 1) | bit(1 * 8 + 1));
  EXPECT_EQ(habits.shunned(x_square), bit(1 * 8 + 1));
  Position reversed = x_square;
  reversed.rules.objective = Objective::fewest_discs;
  EXPECT_EQ(habits.shunned(reversed), 0u);

  // X b4 turns c4 and gives O a4 through b4: e4 is O's and the row is then X X X between.
  const Position gives_edge = position_of(
      "--------"
      "--------"
      "--------"
      "--OXO---"
      "--------"
      "--------"
      "--------"
      "-------- X");
  EXPECT_EQ(gives_edge.moves(), bit(3 * 8 + 1) | bit(3 * 8 + 5));
  EXPECT_EQ(habits.shunned(gives_edge), bit(3 * 8 + 1));
}

}  // namespace
}  // namespace turncoat::testing
