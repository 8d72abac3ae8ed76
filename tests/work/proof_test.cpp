// Proofs of small positions, their certificates, and what a forger would try.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

#include "core/random_opening.h"
#include "record/whole_file.h"
#include "search/engine_spec.h"
#include "train/random.h"
#include "work/any_list.h"
#include "work/proof_cost.h"
#include "work/prover.h"

namespace turncoat::work {
namespace {

using ::testing::HasSubstr;

std::unique_ptr<Engine> small_engine(const Rules& rules) {
  return std::move(*make_engine({.options = {.threads = 1, .hash_mb = 8}}, rules));
}

int exact_score(const Position& position, Engine& engine) {
  return static_cast<int>(engine.search(position, {}).best().score);
}

void expect_right(const Proof& proof, Engine& engine) {
  const auto checked = check_tree(proof);
  ASSERT_TRUE(checked) << checked.error();
  for (const Position& leaf : checked->leaves) {
    const int value = exact_score(leaf, engine);
    EXPECT_GE(leaf.mover == proof.claim.prover ? value : -value, proof.claim.score);
  }
}

class Proofs : public turncoat::testing::AnyList {
 protected:
  /// Proves with one worker beside it.
  Proof decide(const Claim& claim, int frontier) {
    ProverOptions options;
    options.frontier = frontier;
    return decide(claim, options);
  }
  Proof decide(const Claim& claim, ProverOptions options) {
    const auto list = open();
    const Rules rules = claim.position.rules;
    const auto engine = small_engine(rules);
    options.stamp = {"1.0", add_weights(*list, rules, "")};
    options.expect_depth = 4;
    Prover prover(*list, *engine, options, {});
    const std::jthread worker([&](const std::stop_token& stop) {
      const auto weights = std::make_shared<ItemWeights>();
      work_off(
          {.list = name(), .version = "1.0", .stay = true},
          [&] {
            return make_job({1, 8}, weights);
          },
          {}, stop, [&](const Item&, const Outcome&) { prover.await_plan(); });
    });
    Proof proof = *prover.decide(claim, {});
    progress_ = prover.progress();
    return proof;
  }

  ProofProgress progress_;  // of the last proof
};

INSTANTIATE_TEST_SUITE_P(Store, Proofs, ::testing::Values("sqlite"),
                         [](const auto& store) { return std::string(store.param); });

Position random_position(const char* rules, int plies, std::uint64_t seed) {
  train::Random random(seed, 0);
  for (;;) {
    if (const auto game = random_opening(*Rules::from_name(rules), plies, random))
      return game->position();
  }
}

TEST_P(Proofs, DecideBothWaysAndHold) {
  for (const char* rules : {"6x6", "6x6-reversed", "8x8"}) {
    const Position position = random_position(rules, rules[0] == '8' ? 46 : 18, 3);
    const auto engine = small_engine(position.rules);
    const int score = exact_score(position, *engine);
    for (const int asked : {score, score + 2}) {
      const Claim claim{position, position.mover, asked};
      const Proof proof = decide(claim, position.empty_count() - 4);
      EXPECT_EQ(proof.claim.prover == position.mover, asked == score) << rules;
      EXPECT_EQ(proof.claim.prover == position.mover ? proof.claim.score : -proof.claim.score,
                score);
      expect_right(proof, *engine);
      const auto checked = check_tree(proof);
      ASSERT_TRUE(checked);
      EXPECT_GT(checked->choices + checked->branches, 0u);
    }
  }
}

TEST_P(Proofs, AnEasyPositionIsNotSplit) {
  const Position position = random_position("6x6", 18, 3);
  const auto engine = small_engine(position.rules);
  const int score = exact_score(position, *engine);
  ProverOptions options;
  options.leaf_nodes = 100'000'000;
  options.choose_frontier = []() -> int { throw std::runtime_error("not needed"); };
  const Proof proof = decide({position, position.mover, score}, options);
  EXPECT_EQ(proof.tree, ".");
  EXPECT_EQ(progress_.solved, 1u);
  expect_right(proof, *engine);
}

// Another proof in the same list may have had the same leaves, and no longer needs them.
TEST_P(Proofs, LeavesThatAnotherDroppedAreAskedForAgain) {
  const Position position = random_position("6x6", 18, 3);
  std::jthread other([&](const std::stop_token& stop) {
    const auto list = open();
    for (bool is_dropped = false; !is_dropped && !stop.stop_requested();) {
      std::vector<std::string> ids;
      for (const Entry& entry : list->page(0, 100)) ids.push_back(entry.item.id);
      list->drop(ids);
      is_dropped = !ids.empty();
    }
    work_off({.list = name(), .version = "1.0", .stay = true},
             [&] {
               return make_job({1, 8}, std::make_shared<ItemWeights>());
             },
             stop, {});
  });
  const auto list = open();
  const auto engine = small_engine(position.rules);
  ProverOptions options;
  options.frontier = position.empty_count() - 2;
  options.stamp = {"1.0", std::string(kHandMade), 0};
  Prover prover(*list, *engine, options, {});
  const Claim claim{position, position.mover, exact_score(position, *engine)};
  const auto proof = prover.decide(claim, {});
  ASSERT_TRUE(proof);
  EXPECT_EQ(proof->claim.score, claim.score);
}

TEST_P(Proofs, LeavesThatTakeTooLongAreSplit) {
  const Position position = random_position("6x6", 14, 3);
  const auto engine = small_engine(position.rules);
  const int score = exact_score(position, *engine);
  ProverOptions options;
  options.leaf_nodes = 500;
  options.choose_frontier = [&] { return position.empty_count() - 1; };
  for (const int asked : {score, score + 2}) {
    const Proof proof = decide({position, position.mover, asked}, options);
    EXPECT_EQ(proof.claim.prover == position.mover, asked == score);
    expect_right(proof, *engine);
    const auto checked = check_tree(proof);
    ASSERT_TRUE(checked);
    const auto fewest = std::ranges::min(checked->leaves, {}, &Position::empty_count);
    EXPECT_LT(fewest.empty_count(), position.empty_count() - 2) << "grew beyond the frontier";
  }
}

TEST(ProofTree, OffersMoreThanThePlanWhereWorkersWouldWait) {
  const Position start = Position::start(*Rules::from_name("6x6"));
  ProofTree tree({start, start.mover, -4}, 28, [](const Position&) { return 0; });
  // The tree grows with each look, and the plan with it.
  std::vector<Position> plan;
  for (std::size_t size = 0; size != tree.size();) {
    size = tree.size();
    plan = tree.wanted(1000);
  }
  const auto more = tree.wanted(1000, plan.size() + 3);
  ASSERT_GE(more.size(), plan.size() + 3);
  for (std::size_t i = 0; i < plan.size(); ++i) EXPECT_EQ(more[i], plan[i]) << "the plan is first";
  std::set<std::pair<Colour, Board>> different;
  for (const Position& leaf : more) different.insert({leaf.mover, leaf.board});
  EXPECT_EQ(different.size(), more.size());
}

TEST_P(Proofs, WholeTreeOfFourByFour) {
  // No leaf at all: the tree reaches the end of every game.
  const Position start = Position::start(*Rules::from_name("4x4"));
  const Proof proof = decide({start, start.mover, -10}, 0);
  const auto checked = check_tree(proof);
  ASSERT_TRUE(checked) << checked.error();
  EXPECT_TRUE(checked->leaves.empty());
  EXPECT_EQ(proof.claim.prover, start.mover);
  EXPECT_EQ(decide({start, start.mover, -8}, 0).claim.score, 10) << "White wins by 10";
}

TEST_P(Proofs, AChangedTreeIsRefused) {
  const Position start = Position::start(*Rules::from_name("4x4"));
  const Proof proof = decide({start, start.mover, -10}, 0);
  int refused = 0;
  int tried = 0;
  for (std::size_t at = 0; at < proof.tree.size(); at += 1 + proof.tree.size() / 40) {
    Proof cut = proof;
    cut.tree.resize(at);
    EXPECT_FALSE(check_tree(cut));
    Proof changed = proof;
    changed.tree[at] = changed.tree[at] == '*' ? 'b' : '*';
    refused += !check_tree(changed);
    ++tried;
  }
  EXPECT_EQ(refused, tried);
  Proof bolder = proof;
  bolder.claim.score += 2;
  EXPECT_FALSE(check_tree(bolder));
}

TEST(Certificate, ReadsBackAndNoticesDamage) {
  const auto file = std::filesystem::temp_directory_path() / "turncoat-test.certificate";
  const Position start = Position::start(*Rules::from_name("6x6-reversed"));
  write_certificate(file, {start, "1.0.0", "abc", {{{start, Colour::white, -2}, "*....c2"}}});
  const auto read = read_certificate(file);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->position, start);
  ASSERT_EQ(read->proofs.size(), 1u);
  EXPECT_EQ(read->proofs[0].tree, "*....c2");
  EXPECT_EQ(read->proofs[0].claim.prover, Colour::white);
  EXPECT_EQ(claim_words(read->proofs[0].claim), "black gets at most +2");
  std::string bytes = *read_whole_file(file);
  for (std::size_t at = 0; at < bytes.size(); at += 7) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    std::ofstream(file) << damaged;
    const auto again = read_certificate(file);
    if (again) {
      EXPECT_EQ(again->proofs[0].tree, "*....c2");
    }
    if (!again) {
      EXPECT_THAT(again.error(), HasSubstr("turncoat-test.certificate: "));
    }
  }
  std::filesystem::remove(file);
}

TEST(CostLine, FollowsWhatWasSolved) {
  std::vector<Solved> solved;
  for (int empties = 10; empties <= 20; empties += 2) {
    solved.push_back({empties, 100 * std::pow(2.0, empties)});
    solved.push_back({empties, 110 * std::pow(2.0, empties)});
  }
  const CostLine line(solved);
  EXPECT_NEAR(line.nodes(30) / (105 * std::pow(2.0, 30)), 1, 0.01);
  EXPECT_LT(line.least(30), line.nodes(30));
  EXPECT_GT(line.most(30), line.nodes(30));
  EXPECT_LT(line.most(30) / line.least(30), 1.6);
}

}  // namespace
}  // namespace turncoat::work
