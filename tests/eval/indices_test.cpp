#include <gtest/gtest.h>

#include "eval/pattern/indices.h"
#include "eval/pattern/layout.h"
#include "random_boards.h"

namespace turncoat {
namespace {

template <class G>
class PatternIndices : public ::testing::Test {};
using Geometries = ::testing::Types<Geometry<8>, Geometry<6>, Geometry<4>>;
TYPED_TEST_SUITE(PatternIndices, Geometries);

TYPED_TEST(PatternIndices, UpdatedAlongRandomGamesEqualThoseFromScratch) {
  using G = TypeParam;
  std::mt19937_64 random(7);
  for (int game = 0; game < 50; ++game) {
    Position position = Position::start({.size = G::kSize});
    Indices<PatternSet<G>> indices = indices_of<PatternSet<G>>(position.board);
    while (!position.is_over()) {
      Square move = kPass;
      if (Bits moves = position.moves()) {
        for (auto skip = random() % static_cast<unsigned>(count(moves)); skip; --skip)
          moves = without_lowest(moves);
        move = static_cast<Square>(lowest(moves));
        Indices<PatternSet<G>> next;
        update_indices(indices, next, move, position.board.flips(move));
        indices = next;
      } else {
        indices = passed_indices(indices);
      }
      position = position.after(move);
      ASSERT_EQ(indices, indices_of<PatternSet<G>>(position.board));
    }
  }
}

TYPED_TEST(PatternIndices, EveryCellIsSeenAndEveryInstanceLiesOnTheBoard) {
  using G = TypeParam;
  Bits seen = 0;
  for (const PatternInstance& instance : PatternSet<G>::kInstances) {
    EXPECT_EQ(count(instance.placed.cells()), instance.placed.size);
    seen |= instance.placed.cells();
  }
  EXPECT_EQ(seen, G::kCells);
}

TYPED_TEST(PatternIndices, LayoutFoldsMirrorImages) {
  const PatternLayout& layout = pattern_layout(TypeParam::kSize);
  ASSERT_EQ(layout.table_size(), static_cast<std::size_t>(PatternSet<TypeParam>::kTableSize));
  for (std::size_t i = 0; i < layout.table_size(); ++i) {
    ASSERT_LT(layout.folded[i], layout.folded_count);
  }
  for (int empties = 0; empties <= TypeParam::kCellCount - 4; ++empties) {
    EXPECT_EQ(layout.stage(empties), PatternSet<TypeParam>::stage(empties));
  }
}

}  // namespace
}  // namespace turncoat
