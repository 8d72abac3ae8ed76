#include "arena/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "players/player_kinds.h"

namespace turncoat {
namespace {

using ::testing::HasSubstr;

/// Does what a test wants, when it is asked.
class Puppet : public Player {
 public:
  using Act = std::function<tl::expected<Choice, PlayerFailure>(const Game&, const MoveTime&)>;
  explicit Puppet(Act act) : act_(std::move(act)) {}
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token) override {
    return act_(game, time);
  }

 private:
  Act act_;
};

tl::expected<Choice, PlayerFailure> first_move(const Game& game) {
  return Choice{static_cast<Square>(lowest(game.position().moves()))};
}

std::optional<Played> against_first_move(Puppet::Act act, const TimeControl& control = {},
                                         bool as_black = true) {
  Puppet puppet(std::move(act));
  Puppet other([](const Game& game, const MoveTime&) { return first_move(game); });
  Player& black = as_black ? puppet : other;
  Player& white = as_black ? other : puppet;
  return play_game(Game(), {black, white}, control, 1, {});
}

TEST(Referee, PlaysToTheEnd) {
  for (const Rules& rules : Rules::all()) {
    PlayerKit kit;
    const auto black = make_player("random", kit);
    const auto white = make_player("random", kit);
    const auto played = play_game(Game(rules), {**black, **white}, {}, 3, {});
    ASSERT_TRUE(played);
    EXPECT_FALSE(played->fault);
    const Position& last = played->game.position();
    EXPECT_TRUE(last.is_over());
    EXPECT_EQ(played->margin,
              last.mover == Colour::black ? last.final_score() : -last.final_score());
    EXPECT_EQ(played->notes.size(), played->game.moves().size());
  }
}

TEST(Referee, AnIllegalMoveLoses) {
  const auto black = against_first_move([](const Game&, const MoveTime&) { return Choice{0}; });
  ASSERT_TRUE(black);
  EXPECT_EQ(black->fault, Fault::illegal_move);
  EXPECT_EQ(black->at_fault, Colour::black);
  EXPECT_EQ(black->margin, -64);
  EXPECT_THAT(black->reason, HasSubstr("Black cannot play a1"));
  const auto white =
      against_first_move([](const Game&, const MoveTime&) { return Choice{kPass}; }, {}, false);
  ASSERT_TRUE(white);
  EXPECT_EQ(white->margin, 64);
  EXPECT_EQ(white->at_fault, Colour::white);
  EXPECT_THAT(white->reason, HasSubstr("may not pass"));
  EXPECT_EQ(white->game.moves().size(), 1u);
}

TEST(Referee, FailuresLoseAndStopsDoNotCount) {
  const auto failing = [](Fault fault) {
    return [fault](const Game&, const MoveTime&) -> tl::expected<Choice, PlayerFailure> {
      return tl::unexpected(PlayerFailure{fault, "why not"});
    };
  };
  for (const Fault fault : {Fault::crash, Fault::nonsense, Fault::time_out, Fault::refusal}) {
    const auto played = against_first_move(failing(fault));
    ASSERT_TRUE(played);
    EXPECT_EQ(played->fault, fault);
    EXPECT_EQ(played->reason, "why not");
    EXPECT_EQ(played->margin, -64);
  }
  EXPECT_FALSE(against_first_move(failing(Fault::stopped)));
}

TEST(Referee, KeepsTheTimeOfAMove) {
  TimeControl control;
  control.seconds = 0.02;
  control.margin = 0.05;
  const auto late = against_first_move(
      [](const Game& game, const MoveTime& time) {
        EXPECT_EQ(time.seconds, 0.02);
        EXPECT_LE(time.deadline, time.asked + std::chrono::milliseconds(71));
        std::this_thread::sleep_for(std::chrono::milliseconds(game.moves().size() < 4 ? 1 : 150));
        return first_move(game);
      },
      control);
  ASSERT_TRUE(late);
  EXPECT_EQ(late->fault, Fault::time_out);
  EXPECT_THAT(late->reason, HasSubstr("of 0.02 s"));
}

TEST(Referee, KeepsTheClockOfAGame) {
  TimeControl control;
  control.clock = GameClock{1, 0.5};
  control.margin = 0.1;
  std::vector<double> left;
  const auto late = against_first_move(
      [&](const Game& game, const MoveTime& time) {
        left.push_back(time.clock->remaining);
        std::this_thread::sleep_for(std::chrono::milliseconds(left.size() == 3 ? 2500 : 10));
        return first_move(game);
      },
      control);
  ASSERT_TRUE(late);
  EXPECT_EQ(late->fault, Fault::time_out);
  EXPECT_THAT(late->reason, HasSubstr("over its 1 s"));
  ASSERT_EQ(left.size(), 3u);
  EXPECT_DOUBLE_EQ(left[0], 1);
  EXPECT_LT(left[1], 1.495);
  EXPECT_GT(left[2], left[1]);
}

TEST(Referee, BreaksOff) {
  std::stop_source stop;
  Puppet player([&](const Game& game, const MoveTime&) {
    if (game.moves().size() >= 10) stop.request_stop();
    return first_move(game);
  });
  EXPECT_FALSE(play_game(Game(), {player, player}, {}, 1, stop.get_token()));
}

}  // namespace
}  // namespace turncoat
