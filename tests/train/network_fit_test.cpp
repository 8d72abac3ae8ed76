#include "train/network_fit.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "core/symmetry.h"
#include "eval/load_evaluator.h"
#include "eval/network/network.h"
#include "random_boards.h"
#include "record/new_file.h"
#include "record/whole_file.h"
#include "train/network_learner.h"

namespace turncoat::train {
namespace {

/// Positions of random games with one number of empties, labelled by `score`.
DataSet labelled_by(const std::function<double(const Position&)>& score, int positions) {
  std::mt19937_64 random(9);
  const Rules rules{6};
  DataSet data(rules);
  for (int i = 0; i < positions; ++i) {
    const Position position = testing::random_position(random, rules, 12);
    Samples& samples = (i % 10 == 0 ? data.held_out : data.learn)[12];
    samples.boards.push_back(position.board);
    samples.scores.push_back(static_cast<float>(score(position)));
  }
  return data;
}

const auto kIgnoreProgress = [](std::size_t) { return true; };
const auto kIgnoreEpoch = [](const NetworkEpoch&) {};

/// Who has the first corner matters only if the second one is taken: no sum of parts can say that.
double joint(const Position& position) {
  const auto owner = [&](Bits cell) {
    return position.board.mover & cell ? 1 : position.board.opponent & cell ? -1 : 0;
  };
  const Bits corners = Geometry<6>::kCorners;
  return 16.0 * owner(bit(lowest(corners))) * owner(bit(63 - std::countl_zero(corners)));
}

TEST(RowFinder, FindsTheRowsOfTheEvaluator) {
  std::mt19937_64 random(2);
  const RowFinder finder(8);
  using Set = PlacementSet<Geometry<8>>;
  for (int i = 0; i < 100; ++i) {
    const Board board = testing::random_filling(random, Geometry<8>::kCells);
    const auto indices = indices_of<Set>(board);
    const auto places = finder.find(board);
    for (std::size_t at = 0; at < places.size(); ++at) {
      ASSERT_EQ(places[at],
                static_cast<std::uint32_t>(Set::kInstances[at].offset + indices.at[at]));
    }
  }
}

TEST(NetworkFit, LearnsWhatNoSumOfPatternsCanSay) {
  const DataSet data = labelled_by(joint, 40'000);
  std::vector<NetworkEpoch> epochs;
  const auto fitted = fit_network(data, {.epochs = 12}, kIgnoreProgress,
                                  [&](const NetworkEpoch& epoch) { epochs.push_back(epoch); });
  ASSERT_TRUE(fitted) << fitted.error();
  ASSERT_EQ(epochs.size(), 12u);
  const std::vector<float>& scores = data.held_out[12].scores;
  double spread = 0;
  for (const float score : scores) spread += score * score;
  EXPECT_LT(epochs.back().held_out_rms,
            0.8 * std::sqrt(spread / static_cast<double>(scores.size())));
  // Whole numbers lose little.
  const Network network(fitted->data);
  double squares = 0;
  for (std::size_t i = 0; i < data.held_out[12].size(); ++i) {
    const double off =
        network.evaluate({data.rules, data.held_out[12].boards[i]}) - data.held_out[12].scores[i];
    squares += off * off;
  }
  const double rms = std::sqrt(squares / static_cast<double>(data.held_out[12].size()));
  EXPECT_NEAR(rms, epochs.back().held_out_rms, 0.3);
}

TEST(NetworkFit, WithOneThreadGivesTheSameWeightsAgain) {
  const DataSet data = labelled_by(joint, 2000);
  const auto once = fit_network(data, {.epochs = 2}, kIgnoreProgress, kIgnoreEpoch);
  const auto again = fit_network(data, {.epochs = 2}, kIgnoreProgress, kIgnoreEpoch);
  ASSERT_TRUE(once && again);
  EXPECT_EQ(once->data.rows, again->data.rows);
}

TEST(NetworkFit, GoesOnFromItsCheckpoint) {
  const DataSet data = labelled_by(joint, 2000);
  const auto whole = fit_network(data, {.epochs = 4}, kIgnoreProgress, kIgnoreEpoch);
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("turncoat-fit-" + std::to_string(::getpid()));
  const NetworkFitOptions options{.epochs = 4, .checkpoint = file};
  int finished = 0;
  const auto stopped = fit_network(
      data, options, [&](std::size_t) { return finished < 2; },
      [&](const NetworkEpoch&) { ++finished; });
  EXPECT_FALSE(stopped);
  EXPECT_TRUE(check_network_checkpoint(file).is_whole());
  // Every flipped bit of it is noticed: by a resumed fit and by `turncoat check`.
  const std::string bytes = *read_whole_file(file);
  std::mt19937_64 random(1);
  for (int i = 0; i < 20; ++i) {
    std::string flipped = bytes;
    flipped[random() % flipped.size()] ^= static_cast<char>(1 << random() % 8);
    write_whole_file(file, flipped);
    EXPECT_FALSE(check_network_checkpoint(file).is_whole());
    if (i < 3) {
      EXPECT_FALSE(fit_network(data, options, kIgnoreProgress, kIgnoreEpoch));
    }
  }
  write_whole_file(file, bytes);
  const auto resumed = fit_network(data, options, kIgnoreProgress, kIgnoreEpoch);
  ASSERT_TRUE(resumed) << resumed.error();
  EXPECT_EQ(resumed->epochs.size(), 2u);
  EXPECT_EQ(resumed->data.rows, whole->data.rows);
  // A checkpoint of other games is refused.
  EXPECT_FALSE(fit_network(labelled_by(joint, 1000), options, kIgnoreProgress, kIgnoreEpoch));
  std::filesystem::remove(file);
}

TEST(NetworkFit, GoesOnFromAnotherNetwork) {
  const DataSet data = labelled_by(joint, 10'000);
  const auto first = fit_network(data, {.epochs = 4}, kIgnoreProgress, kIgnoreEpoch);
  ASSERT_TRUE(first);
  // What it knew is there before anything new is learned.
  NetworkLearner learner(6, 1);
  learner.start_from(first->data);
  const Network network(first->data);
  for (std::size_t i = 0; i < 100; ++i) {
    const Board& board = data.held_out[12].boards[i];
    ASSERT_NEAR(learner.value(board, 12), network.evaluate({data.rules, board}), 0.6);
  }
  const auto second = fit_network(
      data, {.epochs = 1, .row_rate = 0.002, .from = std::make_shared<NetworkData>(first->data)},
      kIgnoreProgress, kIgnoreEpoch);
  ASSERT_TRUE(second);
  EXPECT_LT(second->epochs[0].held_out_rms, first->epochs.back().held_out_rms + 0.3);
}

}  // namespace
}  // namespace turncoat::train
