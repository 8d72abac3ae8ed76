// The plain searchers agree with each other and, near the end, with the rules.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "eval/evaluations.h"
#include "random_boards.h"
#include "reference.h"
#include "search/plain/plain.h"

namespace turncoat::testing {
namespace {

const std::vector<std::string> kFixedDepth = {"minimax", "alphabeta", "sorted", "ordered", "pvs"};
const std::vector<std::string> kAll = {"minimax", "alphabeta", "sorted", "weighted", "ring",
                                       "ordered", "pvs",       "mcts",   "rollouts"};

std::unique_ptr<Searcher> make(const std::string& name, const char* evaluation = "genetic") {
  return make_plain_searcher(name, make_classic_evaluation(evaluation));
}

Limits to_depth(int depth) {
  Limits limits;
  limits.depth = depth;
  return limits;
}

TEST(Plain, TheTableNamesThem) {
  std::vector<std::string> names;
  for (const PlainSearcherInfo& info : plain_searchers()) names.emplace_back(info.name);
  EXPECT_EQ(names, kAll);
  EXPECT_EQ(make_plain_searcher("oracle", make_classic_evaluation("discs")), nullptr);
  EXPECT_EQ(make_classic_evaluation("oracle"), nullptr);
}

TEST(Plain, AgreeAtEqualDepth) {
  std::mt19937_64 random(1);
  std::map<std::string, std::uint64_t> nodes;
  for (const Rules& rules : families()) {
    for (const char* evaluation : {"discs", "genetic"}) {
      for (int i = 0; i < 12; ++i) {
        const int most = rules.cell_count() - 4;
        const Position position =
            random_position(random, rules, 1 + static_cast<int>(random() % unsigned(most)));
        const int depth = 1 + i % 4;
        const Report expected = make("minimax", evaluation)->search(position, to_depth(depth));
        for (const std::string& name : kFixedDepth) {
          SCOPED_TRACE(rules.name() + " " + name);
          const Report report = make(name, evaluation)->search(position, to_depth(depth));
          EXPECT_TRUE(report.complete);
          EXPECT_EQ(report.best().score, expected.best().score);
          nodes[name] += report.nodes;
          EXPECT_EQ(report.best().evidence.exact, depth >= position.empty_count());
        }
      }
    }
  }
  // Each idea saves work; nobody promises that it does so in every single position.
  EXPECT_LT(nodes["alphabeta"], nodes["minimax"] / 2);
  EXPECT_LT(nodes["ordered"], nodes["alphabeta"]);
  EXPECT_LT(nodes["ordered"], nodes["sorted"]);
  EXPECT_LT(nodes["pvs"], nodes["alphabeta"]);
}

TEST(Plain, AreExactNearTheEnd) {
  std::mt19937_64 random(2);
  for (const Rules& rules : families()) {
    for (int i = 0; i < 25; ++i) {
      const Position position = random_position(random, rules, 1 + i % 7);
      const int truth = reference_score(position);
      for (const std::string& name : kAll) {
        SCOPED_TRACE(rules.name() + " " + name);
        const Report report = make(name)->search(position, {});
        EXPECT_TRUE(report.complete);
        EXPECT_TRUE(report.best().evidence.exact);
        EXPECT_EQ(report.best().score, truth);
        if (name != "ordered" && name != "pvs") {  // whose tables cut lines short
          EXPECT_EQ(replay(position, report.best().pv), truth);
        }
      }
    }
  }
}

TEST(Plain, RankEveryMove) {
  std::mt19937_64 random(3);
  for (const Rules& rules : families()) {
    const Position position = random_position(random, rules, 6);
    for (const std::string& name : kFixedDepth) {
      SCOPED_TRACE(rules.name() + " " + name);
      Limits limits;
      limits.lines = 64;
      const Report report = make(name)->search(position, limits);
      ASSERT_EQ(report.lines.size(), static_cast<std::size_t>(count(position.moves())));
      for (const Line& line : report.lines) {
        EXPECT_EQ(line.score, -reference_score(position.after(line.move)));
        EXPECT_LE(line.score, report.best().score);
      }
    }
  }
}

TEST(Plain, WindowsGiveBounds) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 30; ++i) {
    const Position position = random_position(random, {}, 6);
    const int truth = reference_score(position);
    for (const char* name : {"alphabeta", "ordered", "pvs"}) {
      Limits limits;
      limits.window = {-1, 1};
      const Line line = make(name)->search(position, limits).best();
      EXPECT_EQ(line.score > 0, truth > 0);
      EXPECT_EQ(line.score < 0, truth < 0);
      EXPECT_EQ(line.bound, truth > 0 ? Bound::at_least : truth < 0 ? Bound::at_most : Bound::both);
    }
  }
}

TEST(Plain, PassesAndFinishedGames) {
  Position passing;
  passing.rules = {};
  passing.board = {bit(0),
                   bit(1) | bit(2)};  // a1 against b1, c1: the mover can take, the opponent cannot
  ASSERT_TRUE(passing.after(kPass).must_pass());
  const Position position = passing.after(kPass);
  for (const std::string& name : kAll) {
    SCOPED_TRACE(name);
    const Report report = make(name)->search(position, {});
    EXPECT_EQ(report.best().move, kPass);
    EXPECT_EQ(report.best().score, reference_score(position));
    EXPECT_EQ(replay(position, report.best().pv), reference_score(position));

    Position over = position;
    over.board = {0, bit(1)};
    const Report end = make(name)->search(over, {});
    EXPECT_EQ(end.best().move, kNoSquare);
    EXPECT_EQ(end.best().score, -64);
    EXPECT_TRUE(end.best().evidence.exact);
  }
}

TEST(Plain, KeepTheirLimits) {
  for (const std::string& name : kAll) {
    SCOPED_TRACE(name);
    const auto searcher = make(name);
    Limits limits;
    limits.nodes = 1000;
    Report report = searcher->search(Position::start(), limits);
    EXPECT_LE(report.nodes, 1001u);
    EXPECT_FALSE(report.complete && name != "mcts" && name != "rollouts");
    EXPECT_TRUE(Position::start().is_legal(report.best().move));

    limits = {};
    limits.seconds = 0.05;
    report = searcher->search(Position::start(), limits);
    EXPECT_TRUE(Position::start().is_legal(report.best().move));
    EXPECT_LT(report.seconds, 1);  // generous: the machine may be busy

    int calls = 0;
    std::stop_source stop;
    const Listener stop_soon = [&](const Report& so_far) {
      EXPECT_FALSE(so_far.lines.empty());
      if (++calls == 2) stop.request_stop();
    };
    report = searcher->search(Position::start(), {}, stop_soon, stop.get_token());
    EXPECT_FALSE(report.complete);
    EXPECT_GE(calls, 2);

    // The stop was there before the search.
    report = searcher->search(Position::start(), {}, {}, stop.get_token());
    EXPECT_FALSE(report.complete);
    EXPECT_TRUE(Position::start().is_legal(report.best().move));
  }
}

TEST(Plain, MctsFindsTheBestMoveBeforeItIsProven) {
  // Twelve empties are too many to prove in so few playouts; the choice should still be good on the average.
  std::mt19937_64 random(5);
  double lost = 0;
  for (int i = 0; i < 20; ++i) {
    const Position position = random_position(random, {}, 8);
    Limits limits;
    limits.nodes = 2000;
    const Report report = make("mcts")->search(position, limits);
    lost += reference_score(position) + reference_score(position.after(report.best().move));
  }
  EXPECT_LE(lost / 20, 2.0);
}

TEST(Genetic, SeesTheBoardFromBothSidesAlike) {
  std::mt19937_64 random(6);
  const auto evaluation = make_classic_evaluation("genetic");
  for (const Rules& rules : families()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = random_position(random, rules, 2 + i % (rules.cell_count() - 6));
      const double score = evaluation->evaluate(position);
      EXPECT_EQ(score, -evaluation->evaluate(position.after(kPass)));
      EXPECT_LT(std::abs(score), rules.cell_count());
    }
  }
}

TEST(Genetic, ValuesSquaresAsTheReportDoes) {
  // A corner alone: 500 for the square and 1 for a stable disc; frontier 1; no moves on either side.
  Position position;
  position.board = {bit(0), 0};
  const auto evaluation = make_classic_evaluation("genetic");
  EXPECT_DOUBLE_EQ(evaluation->evaluate(position), squashed(500 + 1 - 1, 500, 64));
  position.rules.objective = Objective::fewest_discs;
  EXPECT_DOUBLE_EQ(evaluation->evaluate(position), squashed(-500 - 1 - 1, 500, 64));
}

}  // namespace
}  // namespace turncoat::testing
