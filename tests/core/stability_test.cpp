#include <gtest/gtest.h>

#include <map>

#include "core/features.h"
#include "core/stability.h"
#include "core/symmetry.h"
#include "random_boards.h"

namespace turncoat {
namespace {

// The mover's discs that survive every continuation on a 4×4 board, both sides to move, by trying everything.
class NeverTurned {
 public:
  Bits of(const Board& board) { return kept(board) & kept_waiting(board.passed()); }

 private:
  // Of the discs of the side to move, those that nothing turns from here.
  Bits kept(const Board& board) { return explore(board).mover; }
  // Of the discs of the side that waits.
  Bits kept_waiting(const Board& board) { return explore(board).opponent; }

  Board explore(const Board& board) {
    if (const auto found = known_.find(board); found != known_.end()) return found->second;
    Board kept = board;
    const Bits moves = Normal4::moves(board);
    if (moves == 0 && Normal4::moves(board.passed()) != 0) {
      kept = explore(board.passed()).passed();
    }
    for (int square : each(moves)) {
      const Board below = explore(board.after(static_cast<Square>(square)));
      kept.mover &= below.opponent;
      kept.opponent &= below.mover;
    }
    known_[board] = kept;
    return kept;
  }
  std::map<Board, Board> known_;
};

TEST(Stability, NeverClaimsADiscThatCanBeTurned) {
  std::mt19937_64 random(5);
  NeverTurned brute_force;
  int claimed = 0;
  int stable = 0;
  for (int i = 0; i < 3000; ++i) {
    Board board = testing::random_filling(random, Geometry<4>::kCells);
    while (count(Normal4::empties(board)) > 9) {
      board = testing::random_filling(random, Geometry<4>::kCells);
    }
    const Bits claim = stable_discs<Geometry<4>>(board);
    const Bits truth = brute_force.of(board);
    ASSERT_EQ(claim & ~truth, 0u);
    claimed += count(claim);
    stable += count(truth);
  }
  // Brute force also keeps discs that happen to have no attacker left; the bound must still find most of them.
  EXPECT_GT(claimed * 10, stable * 5);
}

TEST(Stability, FullBoardsAndCornersAreStable) {
  EXPECT_EQ(stable_discs(Rules{}, {~Bits{0} ^ 0xff, 0xff}), ~Bits{0} ^ 0xff);
  EXPECT_EQ(stable_discs(Rules{}, {0b111, 0}), 0b111u);
  EXPECT_EQ(stable_discs(Rules{}, {0b110, 0}), 0u);
  // A row 1 of own discs between an opponent's corner and an own one: all of it is stable, the line being full.
  EXPECT_EQ(stable_discs(Rules{}, {0xfe, 0x01}), 0xfeu);
  EXPECT_EQ(stable_discs(Rules{}, Rules{}.start_board()), 0u);
}

TEST(Stability, IsTheSameUnderSymmetryAndForEverySize) {
  std::mt19937_64 random(11);
  for (const Rules& rules : Rules::all()) {
    for (int i = 0; i < 500; ++i) {
      const Board board = testing::random_filling(random, rules.cells());
      const Bits stable = stable_discs(rules, board);
      EXPECT_EQ(stable & ~board.mover, 0u);
      for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        ASSERT_EQ(stable_discs(rules, transformed(board, symmetry)), transformed(stable, symmetry));
      }
    }
  }
}

TEST(Stability, SurvivesRandomGames) {
  std::mt19937_64 random(13);
  for (const Rules& rules : Rules::all()) {
    for (int game = 0; game < 200; ++game) {
      Position position = testing::random_position(random, rules, rules.cell_count() / 4);
      Bits black = 0;
      Bits white = 0;
      while (!position.is_over()) {
        const Bits own = stable_discs(rules, position.board);
        const Bits others = stable_discs(rules, position.board.passed());
        (position.mover == Colour::black ? black : white) |= own;
        (position.mover == Colour::black ? white : black) |= others;
        ASSERT_EQ(black & ~position.black(), 0u);
        ASSERT_EQ(white & ~position.white(), 0u);
        const Bits moves = position.moves();
        position = position.after(moves ? static_cast<Square>(lowest(moves)) : kPass);
      }
    }
  }
}

TEST(Features, FrontierPotentialMovesAndRegions) {
  const Board start = Rules{}.start_board();
  const Bits empties = ~start.occupied();
  EXPECT_EQ(frontier(start.mover, empties), start.mover);
  EXPECT_EQ(count(potential_moves(start.opponent, empties)), 10);
  EXPECT_EQ(frontier(bit(0), ~Bits{0} ^ 0x030303), 0u);
  EXPECT_EQ(grown(bit(0)), 0x0303u);
  EXPECT_EQ(grown(bit(7)), 0xc0c0u);  // no wrap round the side

  const Bits two_regions = bit(0) | bit(9) | bit(18) | bit(63) | bit(62);
  const auto found = regions(two_regions);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0], bit(0) | bit(9) | bit(18));
  EXPECT_EQ(found[1], bit(62) | bit(63));
  EXPECT_TRUE(regions(0).empty());
}

}  // namespace
}  // namespace turncoat
