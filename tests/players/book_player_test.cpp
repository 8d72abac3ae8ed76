// An engine that plays from an opening book.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "library/book_builder.h"
#include "players/player_kinds.h"
#include "search/engine.h"

namespace turncoat {
namespace {

class BookPlayer : public ::testing::Test {
 protected:
  BookPlayer() {
    std::filesystem::remove(file_);
    library::BookFile file(file_, Rules{}, library::Database::Access::write);
    library::BookGrowth growth;
    growth.level = 1;
    growth.plies = 2;
    library::BookBuilder(file, [] {
      return std::make_unique<Engine>(EngineOptions{1, 4});
    }).grow(Position::start(), growth, {});
  }
  ~BookPlayer() override { std::filesystem::remove(file_); }

  const std::filesystem::path file_ = std::filesystem::temp_directory_path() /
                                      ("turncoat-player-" + std::to_string(getpid()) + ".book");
  PlayerKit kit_;
};

TEST_F(BookPlayer, PlaysFromItAsLongAsItCan) {
  auto player = make_player("engine:level=1,variety=64,book=" + file_.string(), kit_);
  ASSERT_TRUE(player) << player.error();
  const auto play = [&](std::uint64_t seed) {
    std::vector<Square> moves;
    Game game;
    EXPECT_TRUE((*player)->new_game({game.position(), Colour::black, seed}));
    for (int ply = 0; ply < 6; ++ply) {
      const auto choice = (*player)->choose(game, {});
      EXPECT_TRUE(choice && game.play(choice->move));
      EXPECT_EQ(choice->report->best().evidence.book, ply < 3) << "ply " << ply;
      moves.push_back(choice->move);
    }
    return moves;
  };
  const auto first = play(7);
  EXPECT_EQ(play(7), first) << "the same seed plays the same game";
  bool differs = false;
  for (std::uint64_t seed = 8; seed < 40 && !differs; ++seed) differs = play(seed) != first;
  EXPECT_TRUE(differs);
}

TEST_F(BookPlayer, RefusesAnotherGame) {
  auto player = make_player("engine:level=1,book=" + file_.string(), kit_);
  ASSERT_TRUE(player) << player.error();
  const Rules reversed = *Rules::from_name("8x8-reversed");
  const auto ready = (*player)->new_game({Position::start(reversed), Colour::black, 1});
  ASSERT_FALSE(ready);
  EXPECT_EQ(ready.error().fault, Fault::refusal);
  EXPECT_THAT(ready.error().reason, ::testing::HasSubstr("for 8x8, not for 8x8-reversed"));
}

}  // namespace
}  // namespace turncoat
