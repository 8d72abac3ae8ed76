// The transposition table: what is stored is found again, also after it has grown.
#include "search/table.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace turncoat {
namespace {

Board random_board(std::mt19937_64& dice) {
  const Bits mover = dice();
  return {mover, dice() & ~mover};
}

constexpr Table::Result result(Value value) {
  return {.depth = 9, .selectivity = 2, .alpha = 10, .beta = 11, .value = value, .move = 19};
}

/// Stores boards that nobody has seen, each with its number for a value, and gives them back.
std::vector<Board> fill(Table& table, int count) {
  table.age();
  std::mt19937_64 dice(3);
  std::vector<Board> boards;
  for (int i = 0; i < count; ++i) {
    boards.push_back(random_board(dice));
    table.store(boards.back(), result(i % 500));
    if (i % 50'000 == 49'999) table.make_room(0, 1000);
  }
  return boards;
}

TEST(Table, KeepsBoundsAndMove) {
  Table table(1);
  table.age();
  std::mt19937_64 dice(1);
  const Board board = random_board(dice);
  EXPECT_FALSE(table.find(board));
  table.store(board, result(24));
  const auto known = table.find(board);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->lower, 24);
  EXPECT_EQ(known->upper, kInfinite);
  EXPECT_EQ(known->move, 19);
  EXPECT_TRUE(known->serves(9, 2));
  EXPECT_FALSE(known->serves(10, 2));
  EXPECT_FALSE(table.find(board.passed()));
}

TEST(Table, ForgetsWhenCleared) {
  Table table(1);
  table.age();
  std::mt19937_64 dice(2);
  const Board board = random_board(dice);
  table.store(board, result(24));
  table.clear();
  EXPECT_FALSE(table.find(board));
}

TEST(Table, GrowsWithoutForgetting) {
  // 20,000 entries of what has room for 174,000 at first: hardly any bucket of four overflows.
  Table table(40);
  const std::vector<Board> boards = fill(table, 20'000);
  const auto found = [&] {
    int count = 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const auto known = table.find(boards[i]);
      const int value = static_cast<int>(i) % 500;
      count += known && (value > 10 ? known->lower : known->upper) == value;
    }
    return count;
  };
  const int before = found();
  EXPECT_GT(before, 19'990);
  table.make_room(9, 1000);  // neither twice nor four times the room
  EXPECT_GE(found(), before - 20);
  table.make_room(1000, 1000);  // as far as the size allows
  EXPECT_GE(found(), before - 40);
}

TEST(Table, GrowsWhereItIsCrowded) {
  // Twice what it has room for: half would be lost if it did not grow.
  Table table(64);
  const std::vector<Board> boards = fill(table, 350'000);
  int found = 0;
  for (const Board& board : boards) found += table.find(board).has_value();
  EXPECT_GT(found, 330'000);
}

}  // namespace
}  // namespace turncoat
