// Every kernel against the plain one, and the plain one against a walk over the board cell by cell.
#include <gtest/gtest.h>

#include "expect_same.h"
#include "kernels/kernels.h"
#include "kernels/last_flips.h"

namespace turncoat {
namespace {

using kernels::Scalar;

Bits walked_flips(const Board& board, int square) {
  Bits flipped = 0;
  for (int columns = -1; columns <= 1; ++columns) {
    for (int rows = -1; rows <= 1; ++rows) {
      if (columns == 0 && rows == 0) continue;
      Bits run = 0;
      int column = square % 8 + columns;
      int row = square / 8 + rows;
      const auto inside = [&] { return column >= 0 && column < 8 && row >= 0 && row < 8; };
      while (inside() && (board.opponent & bit(row * 8 + column))) {
        run |= bit(row * 8 + column);
        column += columns;
        row += rows;
      }
      if (inside() && (board.mover & bit(row * 8 + column))) flipped |= run;
    }
  }
  return flipped;
}

TEST(Kernels, PlainOneAgreesWithAWalk) {
  testing::for_random_boards(5000, [](const Board& board) {
    Bits moves = 0;
    for (int square : each(~board.occupied())) {
      const Bits walked = walked_flips(board, square);
      ASSERT_EQ(Scalar::flips(board.mover, board.opponent, square), walked);
      if (walked) moves |= bit(square);
    }
    ASSERT_EQ(Scalar::moves(board.mover, board.opponent), moves);
  });
}

TEST(Kernels, EachOfThisBuildAgreesWithThePlainOne) {
  kernels::for_each([]<class Kernel>() { testing::expect_same_as_plain<Kernel>(50'000); });
}

template <class G>
void expect_last_flips_right() {
  std::mt19937_64 random(7);
  for (int i = 0; i < 20'000; ++i) {
    for (int square : each(G::kCells)) {
      const Bits mover = random() & G::kCells & ~bit(square);
      const Bits opponent = G::kCells & ~mover & ~bit(square);
      const kernels::BothFlips flips = kernels::last_flips<G::kCells>(mover, square);
      ASSERT_EQ(flips.mover, count(Scalar::flips(mover, opponent, square)));
      ASSERT_EQ(flips.opponent, count(Scalar::flips(opponent, mover, square)));
    }
  }
}

TEST(Kernels, LastFlipsCountWhatThePlainOneTurns) {
  expect_last_flips_right<Geometry<8>>();
  expect_last_flips_right<Geometry<6>>();
  expect_last_flips_right<Geometry<4>>();
}

}  // namespace
}  // namespace turncoat
