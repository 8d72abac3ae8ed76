#include "train/calibration.h"

#include <gtest/gtest.h>

#include "eval/network/network.h"
#include "random_boards.h"

namespace turncoat::train {
namespace {

const auto kIgnoreProgress = [](double) { return true; };

NetworkData committed_network() {
  const auto file =
      WeightFile::read(std::filesystem::path(TURNCOAT_SOURCE_DIR) / "weights" / "8x8.weights");
  return NetworkData::from(file.value()).value();
}

std::vector<Position> positions_with(int empties, int wanted) {
  std::mt19937_64 random(5);
  std::vector<Position> positions;
  for (int i = 0; i < wanted; ++i)
    positions.push_back(testing::random_position(random, Rules{}, empties));
  return positions;
}

TEST(Tempo, IsForOddDistancesOnly) {
  const Tempo tempo{14, {2, 0.5}, {1, 0.25}};
  EXPECT_EQ(tempo.at(14), 0);
  EXPECT_EQ(tempo.at(15), 2.5);
  EXPECT_EQ(tempo.at(16), 0);
  EXPECT_EQ(tempo.at(17), 3.5);
  EXPECT_EQ(tempo.at(13), 0.75);
  EXPECT_EQ(tempo.at(12), 0);
}

TEST(Tempo, IsFoundAgain) {
  // What is missing is what was taken away, over and above what the network lacked before.
  const NetworkData before = committed_network();
  NetworkData shifted = before;
  apply(Tempo{14, {-3, 0}, {-3, 0}}, shifted);
  auto positions = positions_with(19, 20);
  const auto more = positions_with(17, 20);
  positions.insert(positions.end(), more.begin(), more.end());
  const Tempo was = fit_tempo(std::make_shared<Network>(before), positions, 14, 1, kIgnoreProgress);
  const Tempo is = fit_tempo(std::make_shared<Network>(shifted), positions, 14, 1, kIgnoreProgress);
  EXPECT_NEAR(is.at(13) - was.at(13), 3, 0.7);
}

TEST(ExactFit, ChangesValuesAndIsFoundAgain) {
  const NetworkData before = committed_network();
  NetworkData changed = before;
  apply(ExactFit{0.5, -3}, changed);
  auto positions = positions_with(17, 12);
  const auto more = positions_with(18, 12);
  positions.insert(positions.end(), more.begin(), more.end());
  const Network whole(before), other(changed);
  for (const Position& position : positions) {
    const double parity = position.empty_count() % 2 == 0 ? -3 : 3;
    EXPECT_NEAR(other.evaluate(position), whole.evaluate(position) / 2 + parity, 0.3);
  }
  const auto fit = [&](const NetworkData& data) {
    return fit_to_exact(std::make_shared<Network>(data), positions, 14, 1, kIgnoreProgress);
  };
  // changed = before / 2 - 3: what is fitted to it doubles it first, and then adds twice 3.
  const ExactFit was = fit(before), is = fit(changed);
  EXPECT_NEAR(is.scale / was.scale, 2, 0.1);
  EXPECT_NEAR(is.parity - was.parity, 6 * was.scale, 1);
  // Nothing to go by: nothing is changed.
  const ExactFit none = fit_to_exact(std::make_shared<Network>(before), {}, 14, 1, kIgnoreProgress);
  EXPECT_EQ(none.scale, 1);
  EXPECT_EQ(none.parity, 0);
}

}  // namespace
}  // namespace turncoat::train
