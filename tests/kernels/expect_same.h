// The comparison of a kernel set with the plain one on random boards of every size.
#pragma once

#include <gtest/gtest.h>

#include "core/rules.h"
#include "kernels/scalar.h"
#include "random_boards.h"

namespace turncoat::testing {

template <class Use>
void for_random_boards(int boards, Use use) {
  std::mt19937_64 random(20240601);
  for (Bits cells : {Geometry<8>::kCells, Geometry<6>::kCells, Geometry<4>::kCells}) {
    for (int i = 0; i < boards; ++i) use(random_filling(random, cells));
  }
}

template <class Kernel>
void expect_same_as_plain(int boards) {
  using kernels::Scalar;
  SCOPED_TRACE(Kernel::kName);
  for_random_boards(boards, [](const Board& board) {
    ASSERT_EQ(Kernel::moves(board.mover, board.opponent),
              Scalar::moves(board.mover, board.opponent));
    for (int square : each(~board.occupied())) {
      ASSERT_EQ(Kernel::flips(board.mover, board.opponent, square),
                Scalar::flips(board.mover, board.opponent, square));
    }
  });
}

}  // namespace turncoat::testing
