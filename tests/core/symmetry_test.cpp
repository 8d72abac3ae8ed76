#include <gtest/gtest.h>

#include <set>

#include "core/symmetry.h"
#include "random_boards.h"

namespace turncoat {
namespace {

TEST(Symmetry, MapsSquaresAsDescribed) {
  constexpr Square kB1 = 1;
  EXPECT_EQ(transformed(kB1, 1), 6);   // g1
  EXPECT_EQ(transformed(kB1, 2), 57);  // b8
  EXPECT_EQ(transformed(kB1, 4), 8);   // a2
  std::set<Square> images;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    images.insert(transformed(kB1, symmetry));
    EXPECT_EQ(transformed(kPass, symmetry), kPass);
  }
  EXPECT_EQ(images.size(), 8u);
}

TEST(Symmetry, InverseUndoesAndCanonicalIsShared) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000; ++i) {
    const Board board = testing::random_filling(random, Geometry<8>::kCells);
    const Canonical reference = canonical(board);
    EXPECT_EQ(transformed(board, reference.symmetry), reference.board);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const Board image = transformed(board, symmetry);
      EXPECT_EQ(transformed(image, inverse(symmetry)), board);
      EXPECT_EQ(canonical(image).board, reference.board);
      EXPECT_EQ(image.moves(), transformed(board.moves(), symmetry));
    }
  }
}

TEST(Symmetry, SmallBoardsStayInTheCentre) {
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    EXPECT_EQ(transformed(Geometry<6>::kCells, symmetry), Geometry<6>::kCells);
    EXPECT_EQ(transformed(Geometry<4>::kCells, symmetry), Geometry<4>::kCells);
  }
}

// Distinct positions by discs placed, forced passes resolved and finished games removed (known-results).
TEST(Symmetry, CanonicalFormsOfThe8x8TreeHaveTheKnownCounts) {
  const std::size_t expected[] = {1, 3, 14, 60, 322, 1773, 10649, 67245};
  std::set<Board> level{canonical(Rules{}.start_board()).board};
  // The first move has one form up to symmetry; the known list starts after it.
  for (std::size_t wanted : expected) {
    std::set<Board> next;
    for (const Board& board : level) {
      for (int square : each(board.moves())) {
        Board child = board.after(static_cast<Square>(square));
        if (child.moves() == 0) child = child.passed();
        if (child.moves() != 0) next.insert(canonical(child).board);
      }
    }
    EXPECT_EQ(next.size(), wanted);
    level = std::move(next);
  }
}

}  // namespace
}  // namespace turncoat
