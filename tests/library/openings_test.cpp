// The opening table: legal lines, one name a position, found under every symmetry.
#include "library/openings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "core/symmetry.h"
#include "record/transcript.h"

namespace turncoat::library {
namespace {

Game game_of(std::string_view moves, const Rules& rules = {}) {
  const auto game = parse_transcript(moves, Position::start(rules));
  EXPECT_TRUE(game) << moves << ": " << (game ? "" : game.error().message());
  return *game;
}

TEST(Openings, AreLegalAndDistinct) {
  std::set<std::string_view> names;
  std::set<Board> boards;
  for (const Opening& opening : Openings::list()) {
    const Game game = game_of(opening.moves);
    EXPECT_EQ(game.moves().size(), opening.moves.size() / 2) << opening.name;
    EXPECT_LT(game.moves().size(), 32u) << "Openings::of looks no further";
    EXPECT_TRUE(opening.moves.starts_with("f5")) << opening.name;
    EXPECT_TRUE(names.insert(opening.name).second) << opening.name << " stands twice";
    EXPECT_TRUE(boards.insert(canonical(game.position().board).board).second)
        << opening.name << " shares its position with another";
  }
  EXPECT_GT(names.size(), 70u);
}

TEST(Openings, AreRecognisedUnderEverySymmetryOfTheStart) {
  const Openings& openings = Openings::common();
  const Board start = Rules{}.start_board();
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (transformed(start, symmetry) != start) continue;
    for (const Opening& opening : Openings::list()) {
      Game image{Rules{}};
      const Game original = game_of(opening.moves);
      for (const Square move : original.moves()) {
        ASSERT_TRUE(image.play(transformed(move, symmetry)));
      }
      ASSERT_NE(openings.of(image), nullptr);
      EXPECT_EQ(openings.of(image)->name, opening.name);
    }
  }
}

TEST(Openings, AGameIsNamedByItsLastNamedPosition) {
  const Openings& openings = Openings::common();
  EXPECT_EQ(openings.of(game_of("f5d6c3d3c4"))->name, "Tiger");
  EXPECT_EQ(openings.of(game_of("f5d6c3d3c4f4f6f3"))->name, "Comp'Oth");
  EXPECT_EQ(openings.of(game_of("f5d6c3d3c4g6"))->name, "Tiger");
  // By another order of moves.
  EXPECT_EQ(openings.of(game_of("f5d6c4d3c3"))->name, "Tiger");
  EXPECT_EQ(openings.of(game_of("f5")), nullptr);
  EXPECT_EQ(openings.at(Position::start()), nullptr);
}

TEST(Openings, OtherGamesHaveNoNames) {
  const Openings& openings = Openings::common();
  EXPECT_EQ(openings.of(game_of("f5d6c3d3c4", *Rules::from_name("8x8-reversed"))), nullptr);
  EXPECT_EQ(openings.of(game_of("e4", *Rules::from_name("6x6"))), nullptr);
}

TEST(Openings, AreFoundByPartsOfTheirNames) {
  const Openings& openings = Openings::common();
  const auto names = [&](std::string_view text) {
    std::vector<std::string_view> found;
    for (const Opening* opening : openings.named(text)) found.push_back(opening->name);
    return found;
  };
  EXPECT_THAT(names("tiger"), ::testing::ElementsAre("Tiger"));
  EXPECT_THAT(names("buff"), ::testing::UnorderedElementsAre("Buffalo", "Maruoka Buffalo",
                                                             "Tanida Buffalo", "Hokuriku Buffalo"));
  EXPECT_THAT(names("tobidashi"), ::testing::ElementsAre("Heath"));
  EXPECT_THAT(names("Sicilian"), ::testing::IsEmpty());
}

}  // namespace
}  // namespace turncoat::library
