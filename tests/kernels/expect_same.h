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
void expect_same_flips(const Board& board, int square) {
  const Bits plain = kernels::Scalar::flips(board.mover, board.opponent, square);
  ASSERT_EQ(Kernel::flips(board.mover, board.opponent, square), plain);
  const typename Kernel::Wide by_direction =
      Kernel::flips_by_direction(Kernel::widen(board.mover), Kernel::widen(board.opponent), square);
  ASSERT_EQ(Kernel::any(by_direction), plain != 0);
  ASSERT_EQ(Kernel::narrow(Kernel::merged(by_direction)), plain);
}

template <class Kernel>
std::array<Bits, 4> words(const typename Kernel::Four& four) {
  alignas(32) Bits lanes[4];
  Kernel::store(lanes, four);
  return {lanes[0], lanes[1], lanes[2], lanes[3]};
}

/// What makes four children of a node, with the last square for none.
template <class Kernel>
void expect_same_four(const Board& board, const int (&squares)[4]) {
  using kernels::Scalar;
  std::array<Bits, 65> table{};
  for (std::size_t i = 0; i < 65; ++i) table[i] = (i + 1) * 0x9e3779b97f4a7c15ULL;
  const auto gathered = Kernel::gather(table.data(), squares);
  const auto plain_gathered = Scalar::gather(table.data(), squares);
  ASSERT_EQ(words<Kernel>(gathered), plain_gathered.lane);
  ASSERT_EQ(words<Kernel>(Kernel::where_none(gathered, board.mover, 7)),
            Scalar::where_none(plain_gathered, board.mover, 7).lane);

  const auto flips = Kernel::flips_of_four(board.mover, board.opponent, squares);
  const auto plain_flips = Scalar::flips_of_four(board.mover, board.opponent, squares);
  ASSERT_EQ(words<Kernel>(flips), plain_flips.lane);
  const auto mover = Kernel::four_of(board.opponent) ^ flips;
  const auto opponent = Kernel::four_of(board.mover) ^ flips;
  const auto plain_mover = Scalar::four_of(board.opponent) ^ plain_flips;
  const auto plain_opponent = Scalar::four_of(board.mover) ^ plain_flips;
  ASSERT_EQ(words<Kernel>(Kernel::hashes(mover, opponent)),
            Scalar::hashes(plain_mover, plain_opponent).lane);
  const auto moves = Kernel::moves_of_four(mover, opponent);
  const auto plain_moves = Scalar::moves_of_four(plain_mover, plain_opponent);
  ASSERT_EQ(words<Kernel>(moves), plain_moves.lane);
  ASSERT_EQ(words<Kernel>(Kernel::times(Kernel::counts(moves), 13)),
            Scalar::times(Scalar::counts(plain_moves), 13).lane);
}

/// Keys come out by size, equal ones in the order in which they went in.
template <class Kernel>
void expect_same_keys(std::mt19937_64& random, int groups) {
  using kernels::Scalar;
  typename Kernel::Keys keys;
  Scalar::Keys plain_keys;
  std::array<Bits, 65> table{};
  for (Bits& key : table) key = random() % 50;
  for (int group = 0; group < groups; ++group) {
    const int at[4] = {4 * group, 4 * group + 1, 4 * group + 2, 4 * group + 3};
    keys.add(Kernel::as_keys(Kernel::gather(table.data(), at)));
    plain_keys.add(Scalar::gather(table.data(), at));
  }
  for (int i = 0; i < 4 * groups; ++i) ASSERT_EQ(keys.take_least(), plain_keys.take_least());
}

template <class Kernel>
void expect_same_as_plain(int boards) {
  SCOPED_TRACE(Kernel::kName);
  std::mt19937_64 random(5);
  for_random_boards(boards, [&](const Board& board) {
    ASSERT_EQ(Kernel::moves(board.mover, board.opponent),
              kernels::Scalar::moves(board.mover, board.opponent));
    int squares[4] = {64, 64, 64, 64};
    for (int square : each(~board.occupied())) {
      expect_same_flips<Kernel>(board, square);
      squares[random() % 4] = square;
    }
    expect_same_four<Kernel>(board, squares);
  });
  for (int i = 0; i < boards; ++i) expect_same_keys<Kernel>(random, 1 + i % 4);
}

}  // namespace turncoat::testing
