// What comes back through a list is what the same work gives without one.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "eval/load_evaluator.h"
#include "players/player_kinds.h"
#include "record/position_text.h"
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

// Anybody may have written to a list: what no command would have asked for is not begun.
TEST_P(Kinds, ImpossibleInputsFail) {
  const Item good =
      selfplay_item({.rules = kSmall, .most_random = 20}, {.depth = 1}, 0, 1, stamp_with_weights());
  const auto changed = [&](const char* name, const Json& value) {
    Item item = good;
    Json input = Json::parse(item.input);
    input[name] = value;
    item.input = input.dump();
    item.id += fmt::format(" {} {}", name, value.dump());
    return worked(item);
  };
  EXPECT_EQ(changed("games", 1).state, State::done);
  EXPECT_EQ(changed("fewest_random", 35).state, State::failed) << "longer than any game";
  EXPECT_EQ(changed("fewest_random", 21).state, State::failed) << "more than the most";
  EXPECT_EQ(changed("most_uneven", -1).state, State::failed) << "no opening is";
  EXPECT_EQ(changed("branches", 1e9).state, State::failed);
  EXPECT_EQ(changed("games", 4e9).state, State::failed) << "more than the memory holds";
  EXPECT_EQ(changed("depth", -1e75).state, State::failed);
  EXPECT_EQ(changed("depth", 0).state, State::failed);
  Item solve = solve_item(Position::start(kSmall), std::pair(-1, 1), stamp_with_weights());
  solve.input = R"({"rules":"6x6","position":")" +
                print_position(Position::start(kSmall), PositionForm::board) +
                R"(","window":[-2147483648,2147483647]})";
  EXPECT_EQ(worked(solve).state, State::failed);
}

// What a bad item leaves behind is not used for the next one.
TEST_P(Kinds, OneThatFailsSpoilsNoOther) {
  const auto items = std::make_shared<ItemWeights>();
  const Job job = make_job({1, 16, false}, items);
  const auto list = open();
  const Item game = game_item(plan("random", "random"), {}, stamp());
  const std::string first = job(*list, game, {});
  Item bad = game;
  Json input = Json::parse(bad.input);
  input["programs"]["hidden"] = 1;
  bad.input = input.dump();
  EXPECT_ANY_THROW(job(*list, bad, {}));
  EXPECT_EQ(Json::parse(job(*list, game, {})).at("moves"), Json::parse(first).at("moves"));

  Limits limits;
  limits.depth = 3;
  const Item search = search_item(Position::start(kSmall), limits, stamp_with_weights());
  const auto score = [&] {
    return search_report(job(*list, search, {}), Position::start(kSmall)).best().score;
  };
  const double right = score();
  Item unknown = search;
  unknown.weights = "0123456789abcdef";
  EXPECT_ANY_THROW(job(*list, unknown, {}));
  EXPECT_EQ(score(), right) << "searched without its weights";
  // Weights of another game are refused each time, not only when they are loaded.
  const std::string own = own_weights({});
  list->save_weights(own, "never read: this program has them");
  Item of_another_game = search_item(Position::start(Rules{}), limits, {"1.0", own, 0});
  job(*list, of_another_game, {});
  of_another_game = search_item(Position::start(kSmall), limits, {"1.0", own, 0});
  EXPECT_ANY_THROW(job(*list, of_another_game, {}));
  EXPECT_ANY_THROW(job(*list, of_another_game, {}));
}

TEST_P(Kinds, WeightsThatAreNotWhatTheySayAreRefused) {
  Limits limits;
  limits.depth = 3;
  const std::string forged = "0011223344556677";
  open()->save_weights(forged, "not these");
  const Item item = search_item(Position::start(kSmall), limits, {"1.0", forged, 0});
  EXPECT_THAT(worked(item).outcome.text, HasSubstr("neither this program nor the list"));
}

TEST(Results, ThatMakeNoSenseAreRefused) {
  const Position start = Position::start(kSmall);
  const auto line = [](const std::string& move, const std::string& pv, const std::string& more) {
    return R"({"move":")" + move + R"(","score":2,"evidence":"exact","pv":)" + pv + "," + more +
           R"("nodes":1,"seconds":0.1})";
  };
  const std::string sound = R"("depth":32,"percent":100,)";
  EXPECT_EQ(solve_report(line("c2", R"(["c2","b2"])", sound), start).best().score, 2);
  for (const std::string& bad :
       {line("a1", "[]", sound), line("c2", R"(["c2","c2"])", sound),
        line("c2", R"(["e4"])", sound), line("pa", "[]", sound),
        line("c2", "[]", R"("depth":1e9,"percent":100,)"),
        line("c2", "[]", R"("depth":1,"percent":-1,)"), line("c2", "[]", R"("percent":100,)")}) {
    EXPECT_ANY_THROW(solve_report(bad, start)) << bad;
    EXPECT_ANY_THROW(search_report(R"({"lines":[)" + bad + R"(],"nodes":1,"seconds":1})", start));
  }
  EXPECT_ANY_THROW(selfplay_games(
      R"({"games":[{"item":0,"start":"","moves":"","expected":[-1e75],"exact_from":0,"score":0}]})",
      kSmall));
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

// Two commands may wait for the same item, and one of them no longer.
TEST_P(Kinds, WhatAnotherDroppedIsAskedForAgain) {
  Limits limits;
  limits.depth = 3;
  const Stamp with = stamp_with_weights();
  const std::string id = search_item(Position::start(kSmall), limits, with).id;
  std::jthread other([&](const std::stop_token& stop) {
    while (!stop.stop_requested() && open()->summary().waiting == 0) std::this_thread::yield();
    open()->drop(std::span(&id, 1));
    EXPECT_EQ(open()->summary().waiting, 0);
    work_off({.list = name(), .version = "1.0", .stay = true},
             [&] {
               return make_job({1, 16}, std::make_shared<ItemWeights>());
             },
             stop, {});
  });
  ListSearches searches(open(), with, [] {});
  EXPECT_FALSE(searches.searcher()->search(Position::start(kSmall), limits).lines.empty());
}

}  // namespace
}  // namespace turncoat::work
