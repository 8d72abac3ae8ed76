// Would notice a bad weight file: what a shallow search with the committed weights knows about exact scores.
#include "train/accuracy.h"

#include <gtest/gtest.h>

#include "eval/load_evaluator.h"
#include "search/engine.h"
#include "train/data_set.h"
#include "train/engine_player.h"
#include "train/selfplay.h"

namespace turncoat::train {
namespace {

struct Bounds {
  const char* rules;
  double least_best;   // share of best moves
  double most_error;   // discs
  double most_spread;  // of the slope around 1
};

/// Positions of quick games, with an exact score for every move.
class CommittedWeights : public ::testing::TestWithParam<Bounds> {};

TEST_P(CommittedWeights, KnowWhatALateMoveIsWorth) {
  constexpr int kEmpties = 12;
  const Rules rules = *Rules::from_name(GetParam().rules);
  const auto file = std::filesystem::path(TURNCOAT_SOURCE_DIR) / "weights" /
                    (std::string(GetParam().rules) + ".weights");
  const auto weights = load_evaluator(file, rules);
  ASSERT_TRUE(weights) << weights.error();
  EnginePlayerOptions play;
  play.depth = 2;
  play.exact_from = 0;
  const auto player = make_engine_player(play, *weights);
  Engine engine({.threads = 1, .hash_mb = 4});
  engine.use_evaluator(*weights);
  SelfplayOptions options;
  options.rules = rules;
  options.fewest_random = 6;
  options.most_random = 12;

  Accuracy sum;
  for (std::uint32_t number = 0; sum.positions < 60; ++number) {
    const TrainingGame game = play_training_games(options, number, *player)[0];
    for (const Position& position : positions_of(game, rules)) {
      if (position.empty_count() != kEmpties) continue;
      const auto searched = [&](const Position& of, int depth) {
        Limits limits;
        limits.depth = depth;
        return engine.search(of, limits);
      };
      const auto exact = [&](const Position& of) { return searched(of, 60).best().score; };
      engine.clear();
      const Report shallow = searched(position, 4);
      const double truth = exact(position);
      const Position after = position.after(shallow.best().move);
      const double chosen = after.is_over()     ? -after.final_score()
                            : after.must_pass() ? exact(after.after(kPass))
                                                : -exact(after);
      sum.add(shallow.best().score, truth, chosen);
    }
  }
  EXPECT_GE(sum.share(sum.best), GetParam().least_best);
  EXPECT_LE(sum.share(sum.absolute), GetParam().most_error);
  EXPECT_NEAR(sum.slope(), 1, GetParam().most_spread);
}

INSTANTIATE_TEST_SUITE_P(All, CommittedWeights,
                         ::testing::Values(Bounds{"8x8", 0.65, 4.2, 0.12},
                                           Bounds{"8x8-reversed", 0.6, 3.4, 0.14},
                                           Bounds{"6x6", 0.7, 3.1, 0.12},
                                           Bounds{"6x6-reversed", 0.6, 1.8, 0.16}),
                         [](const auto& bounds) {
                           std::string name = bounds.param.rules;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return "With" + name;
                         });

}  // namespace
}  // namespace turncoat::train
