// What comes back through a list is what the same work gives without one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "eval/load_evaluator.h"
#include "players/player_kinds.h"
#include "record/transcript.h"
#include "search/engine_spec.h"
#include "work/any_list.h"
#include "work/jobs.h"
#include "work/list_searcher.h"

namespace turncoat::work {
namespace {

using ::testing::HasSubstr;
using turncoat::testing::AnyList;

const Rules kSmall = *Rules::from_name("6x6");

class Kinds : public AnyList {
 protected:
  /// The end of one item that a worker has worked on.
  Entry worked(const Item& item, bool programs = false) const {
    open()->add(std::span(&item, 1));
    const auto weights = std::make_shared<ItemWeights>();
    work_off({.list = name(), .version = "1.0", .programs = programs},
             [&] {
               return make_job({1, 16, programs}, weights);
             },
             {}, {});
    const auto ended = open()->ended(std::span(&item.id, 1));
    return ended.empty() ? Entry{} : ended[0];
  }
  Stamp stamp() const { return {"1.0", own_weights(kSmall)}; }
  Stamp stamp_with_weights() const { return {"1.0", add_weights(*open(), kSmall, "")}; }
};

INSTANTIATE_TEST_SUITE_P(Store, Kinds, ::testing::Values("sqlite"),
                         [](const auto& store) { return std::string(store.param); });

GamePlan plan(const std::string& black, const std::string& white) {
  return {*parse_player(black),
          *parse_player(white),
          *parse_transcript("c2b4", Position::start(kSmall)),
          {},
          7};
}

TEST_P(Kinds, GamesAreTheSame) {
  const GamePlan game = plan("engine:depth=2", "random");
  PlayerKit kit;
  const auto here = GameWorker(kit).play(game, {});
  ASSERT_TRUE(here && *here);
  const Entry entry = worked(game_item(game, {}, stamp()));
  ASSERT_EQ(entry.state, State::done) << entry.outcome.text;
  const Played there = game_result(entry.outcome.text, game);
  EXPECT_EQ(there.game.moves(), (*here)->game.moves());
  EXPECT_EQ(there.margin, (*here)->margin);
  EXPECT_EQ(there.opening_moves, 2u);
  EXPECT_THROW(
      game_result(entry.outcome.text,
                  {game.black, game.white, Game(Position::start(kSmall)), game.control, game.seed}),
      std::runtime_error)
      << "the game of another opening";
}

TEST_P(Kinds, ProgramsRunOnlyWhereTheyMay) {
  const GamePlan game = plan("gtp:exit 3", "random");
  Item item = game_item(game, {}, stamp());
  EXPECT_TRUE(runs_programs(item));
  EXPECT_EQ(worked(item).state, State::waiting) << "left to others";
  const Entry entry = worked(item, true);
  ASSERT_EQ(entry.state, State::done) << entry.outcome.text;
  EXPECT_EQ(game_result(entry.outcome.text, game).fault, Fault::crash);
  // Whoever writes into the list may give it another kind.
  item.id = "forged";
  item.kind = "game";
  EXPECT_THAT(worked(item).outcome.text, HasSubstr("only `work run --programs` runs it"));
}

TEST_P(Kinds, PlayersWithOtherWeightsAreRefused) {
  const GamePlan game = plan("engine:depth=2", "random");
  const Entry entry = worked(game_item(game, {}, {"1.0", "0123456789abcdef"}));
  EXPECT_EQ(entry.state, State::failed);
  EXPECT_THAT(entry.outcome.text, HasSubstr("its players use weights 0123456789abcdef"));
}

TEST_P(Kinds, AgentsAreJudgedTheSame) {
  JudgeSettings settings;
  settings.rules = kSmall;
  settings.agent = *parse_player("lost=classic:discs,depth=1");
  settings.seconds = 30;
  settings.games = 2;
  settings.worst = 0;
  PlayerKit kit;
  const JudgedAgent here = judged_agent("lost", judge(settings, kit, {}, {}));
  const Entry entry = worked(judge_item(settings, {}, stamp()));
  ASSERT_EQ(entry.state, State::done) << entry.outcome.text;
  const JudgedAgent there = judge_result(entry.outcome.text, "lost");
  EXPECT_EQ(there.facts["results"], here.facts["results"]);
  EXPECT_EQ(there.facts["played"], here.facts["played"]);
  EXPECT_EQ(there.facts["verdict"], here.facts["verdict"]);
  EXPECT_THAT(there.report, HasSubstr("<html"));
  EXPECT_THROW(judge_result(R"({"facts":{"elo":1},"report":"","problem":""})", "lost"),
               std::exception);
}

TEST_P(Kinds, GamesAreReviewedTheSame) {
  GameRecord record;
  record.game = *parse_transcript("c2b4c5d2e4e3d1c1", Position::start(kSmall));
  record.black = "Kim";
  Limits limits;
  limits.depth = 4;
  const Entry entry = worked(review_item(record, limits, "en", stamp_with_weights()));
  ASSERT_EQ(entry.state, State::done) << entry.outcome.text;
  const auto engine = make_engine({.threads = 1, .hash_mb = 16}, *evaluator_for(kSmall, ""));
  ReviewedGame here = reviewed_game(review_game(*engine, record.game, limits), record, "en");
  ReviewedGame there = review_result(entry.outcome.text);
  EXPECT_EQ(there.facts["players"]["black"]["name"], "Kim");
  for (ReviewedGame* game : {&here, &there}) game->facts.erase("seconds");
  EXPECT_EQ(there.facts, here.facts);
  EXPECT_THAT(reviews_page({there}), HasSubstr("Kim"));
}

TEST_P(Kinds, SearchesAreTheSame) {
  const Stamp with = stamp_with_weights();
  Limits limits;
  limits.depth = 5;
  limits.lines = 3;
  const auto engine = make_engine({.threads = 1, .hash_mb = 16}, *evaluator_for(kSmall, ""));
  const Position position = Position::start(kSmall);
  const Report here = engine->search(position, limits);
  std::stop_source stop;
  std::jthread worker([&] {
    work_off({.list = name(), .version = "1.0", .stay = true},
             [&] {
               return make_job({1, 16}, std::make_shared<ItemWeights>());
             },
             stop.get_token(), {});
  });
  ListSearches searches(open(), with, [] {});
  const Report there = searches.searcher()->search(position, limits);
  stop.request_stop();
  ASSERT_EQ(there.lines.size(), here.lines.size());
  for (std::size_t i = 0; i < here.lines.size(); ++i) {
    EXPECT_EQ(there.lines[i].move, here.lines[i].move);
    EXPECT_EQ(there.lines[i].score, here.lines[i].score);
    EXPECT_EQ(there.lines[i].evidence, here.lines[i].evidence);
  }
}

TEST_P(Kinds, AStoppedSearchIsTakenOutOfTheList) {
  std::stop_source stop;
  stop.request_stop();
  Limits limits;
  limits.depth = 5;
  ListSearches searches(open(), {"1.0", "hand-made"}, [] {});
  EXPECT_FALSE(
      searches.searcher()->search(Position::start(kSmall), limits, {}, stop.get_token()).complete);
  EXPECT_EQ(open()->summary().waiting, 0);
}

}  // namespace
}  // namespace turncoat::work
