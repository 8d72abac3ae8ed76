#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "players/player_kinds.h"

namespace turncoat {
namespace {

std::unique_ptr<Player> made(std::string_view text, PlayerKit& kit) {
  auto player = make_player(text, kit);
  EXPECT_TRUE(player) << text << ": " << player.error();
  return std::move(*player);
}

/// Plays a game of a player with itself; returns what it left on the board.
Position played_out(Player& player, const Rules& rules, std::uint64_t seed = 1) {
  Game game(rules);
  EXPECT_TRUE(player.new_game({game.position(), Colour::black, seed}));
  while (!game.is_over()) {
    if (game.play(kPass)) continue;
    const auto choice = player.choose(game, {});
    if (!choice) {
      ADD_FAILURE() << choice.error().reason;
      break;
    }
    EXPECT_TRUE(game.play(choice->move));
  }
  return game.position();
}

TEST(Players, EveryKindPlaysEveryGame) {
  PlayerKit kit;
  for (const char* text :
       {"random", "engine:level=1", "engine:nodes=500", "classic:discs,depth=2,plain",
        "classic:genetic,depth=1,search=minimax,exact=4", "mcts:playouts=20",
        "mcts:playouts=20,rollouts,eval=discs"}) {
    const auto player = made(text, kit);
    for (const char* rules : {"8x8", "6x6-reversed", "4x4-parallel"}) {
      EXPECT_TRUE(played_out(*player, *Rules::from_name(rules)).is_over()) << text << rules;
    }
  }
}

TEST(Players, RandomGamesDependOnTheirSeedAlone) {
  PlayerKit kit;
  const auto player = made("random", kit);
  const Position first = played_out(*player, {}, 7);
  EXPECT_NE(played_out(*player, {}, 8), first);
  EXPECT_EQ(played_out(*player, {}, 7), first);
}

TEST(Players, KeepToTheTimeOfTheMove) {
  PlayerKit kit;
  for (const char* text : {"engine", "engine:level=60", "classic:discs,depth=40,search=minimax",
                           "mcts:playouts=100000000"}) {
    const auto player = made(text, kit);
    ASSERT_TRUE(player->new_game({Position::start(), Colour::black, 1}));
    MoveTime time;
    time.deadline = time.asked + std::chrono::milliseconds(300);
    if (std::string_view(text) == "engine") time.seconds = 0.2;
    ASSERT_TRUE(player->choose(Game(), time)) << text;
    // Generous: the machine may be busy.
    EXPECT_LT(Time::now() - time.asked, std::chrono::seconds(10)) << text;
  }
}

TEST(Players, StopWhenAsked) {
  PlayerKit kit;
  const auto player = made("engine:level=60", kit);
  ASSERT_TRUE(player->new_game({Position::start(), Colour::black, 1}));
  for (const int delay : {0, 20}) {  // milliseconds; 0: before it is asked
    std::stop_source stop;
    if (delay == 0) stop.request_stop();
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(delay));
      stop.request_stop();
    });
    const Game game;
    const auto choice = player->choose(game, {}, stop.get_token());
    ASSERT_TRUE(choice);
    EXPECT_TRUE(game.position().is_legal(choice->move));
  }
}

TEST(Players, HumansNeedSomebodyToAsk) {
  PlayerKit nobody;
  EXPECT_FALSE(make_player("human", nobody));
  PlayerKit somebody([](const Game& game) -> std::optional<Square> {
    return static_cast<Square>(lowest(game.position().moves()));
  });
  EXPECT_TRUE(played_out(*made("human", somebody), {}).is_over());
  PlayerKit leaver([](const Game&) { return std::optional<Square>(); });
  const auto gone = made("human", leaver)->choose(Game(), {});
  ASSERT_FALSE(gone);
  EXPECT_EQ(gone.error().fault, Fault::stopped);
}

TEST(Players, SayThatTheirWeightsAreMissing) {
  PlayerKit kit;
  const auto player = made("engine:weights=no/such/file", kit);
  const auto begun = player->new_game({Position::start(), Colour::black, 1});
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().fault, Fault::refusal);
  EXPECT_THAT(begun.error().reason, ::testing::HasSubstr("no/such/file"));
}

}  // namespace
}  // namespace turncoat
