#include "eval/network/network.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "eval/load_evaluator.h"
#include "eval/pattern/layout.h"
#include "random_boards.h"

namespace turncoat {
namespace {

namespace fs = std::filesystem;

/// Numbers over the whole range that a file may hold.
NetworkData random_network(const Rules& rules) {
  std::mt19937_64 random(3);
  const auto number = [&](int most) { return static_cast<int>(random() % (2 * most + 1)) - most; };
  NetworkData data = NetworkData::zero(rules);
  data.provenance = "random";
  for (std::int8_t& value : data.rows)
    value = static_cast<std::int8_t>(number(network::kMostInRow));
  for (network::Head& head : data.heads) {
    for (int k = 0; k < network::kChannels; ++k) {
      head.bias[k] = static_cast<std::int16_t>(number(500));
      head.skip[k] = static_cast<std::int16_t>(number(4000));
      head.output[k] = static_cast<std::int16_t>(number(2000));
    }
    head.constant = number(100'000);
  }
  return data;
}

TEST(Network, EveryKernelGivesThePlainOnesNumber) {
  for (const int size : {8, 6}) {
    const Network evaluator(random_network({.size = size}));
    with_geometry(size, [&]<class G>() {
      std::mt19937_64 random(4);
      for (int i = 0; i < 5000; ++i) {
        const Board board = testing::random_filling(random, G::kCells);
        const int empties = count(G::kCells & ~board.occupied());
        const auto state = Network::state<G>(board);
        const int plain = evaluator.evaluate<G, network::PlainKernel>(state, empties);
        network::for_each_kernel([&]<class Kernel>() {
          ASSERT_EQ((evaluator.evaluate<G, Kernel>(state, empties)), plain);
        });
      }
    });
  }
}

TEST(Network, PlacementsCoverTheBoardAndAllItsImages) {
  for (const int size : {8, 6}) {
    with_geometry(size, [&]<class G>() {
      Bits seen = 0;
      for (const PatternInstance& instance : PlacementSet<G>::kInstances) {
        seen |= instance.placed.cells();
        for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
          const Bits image = transformed(instance.placed.cells(), symmetry);
          EXPECT_TRUE(std::any_of(
              PlacementSet<G>::kInstances.begin(), PlacementSet<G>::kInstances.end(),
              [&](const PatternInstance& other) { return other.placed.cells() == image; }));
        }
      }
      EXPECT_EQ(seen, G::kCells);
    });
  }
}

TEST(Network, ValueDoesNotDependOnSymmetry) {
  for (const int size : {8, 6}) {
    const Rules rules{.size = size};
    const Network evaluator(random_network(rules));
    std::mt19937_64 random(7);
    for (int i = 0; i < 200; ++i) {
      const Position position = testing::random_position(random, rules, 14);
      for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        EXPECT_EQ(evaluator.evaluate({rules, transformed(position.board, symmetry)}),
                  evaluator.evaluate(position));
      }
    }
  }
}

class NetworkFile : public ::testing::Test {
 protected:
  void TearDown() override { fs::remove(file_); }
  fs::path file_ = fs::temp_directory_path() / ("turncoat-network-" + std::to_string(::getpid()));
};

TEST_F(NetworkFile, ComesBackAsItWasWritten) {
  const Rules rules{6, Objective::fewest_discs};
  const NetworkData data = random_network(rules);
  ASSERT_TRUE(data.write(file_));
  const auto loaded = load_evaluator(file_, rules);
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ((*loaded)->provenance(), "random");
  const Network written(data);
  std::mt19937_64 random(5);
  for (int i = 0; i < 200; ++i) {
    const Position position = testing::random_position(random, rules, 16);
    EXPECT_EQ((*loaded)->evaluate(position), written.evaluate(position));
  }
  EXPECT_FALSE(load_evaluator(file_, {6}));
}

// Threads that search different parts of the game ask for their phases at the same time.
TEST_F(NetworkFile, PhasesAreUnpackedWhenTheyAreNeeded) {
  const Rules rules{6};
  const NetworkData data = random_network(rules);
  ASSERT_TRUE(data.write(file_));
  const Network written(data);
  for (int round = 0; round < 5; ++round) {
    const auto loaded = load_evaluator(file_, rules);
    ASSERT_TRUE(loaded) << loaded.error();
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 6; ++thread) {
      threads.emplace_back([&, thread] {
        std::mt19937_64 random(static_cast<unsigned>(8 + thread));
        const Position position = testing::random_position(random, rules, 30 - 5 * thread);
        wrong += (*loaded)->evaluate(position) != written.evaluate(position);
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
  }
}

TEST_F(NetworkFile, OnlyTheAskedPhaseIsUnpacked) {
  ASSERT_TRUE(random_network({6}).write(file_));
  const auto loaded = load_evaluator(file_);
  ASSERT_TRUE(loaded) << loaded.error();
  const auto& network = dynamic_cast<const Network&>(**loaded);
  const auto prepared = [&] {
    return std::array{network.is_prepared(32), network.is_prepared(14), network.is_prepared(0)};
  };
  EXPECT_EQ(prepared(), (std::array{false, false, false}));
  network.prepare(14, 14);
  EXPECT_EQ(prepared(), (std::array{false, true, false}));
  network.prepare(0, 14);
  EXPECT_EQ(prepared(), (std::array{false, true, true}));
  network.prepare(0, 32);
  EXPECT_EQ(prepared(), (std::array{true, true, true}));
}

TEST_F(NetworkFile, WithAnotherNumberOfFramesIsRejected) {
  const NetworkData data = random_network({6});
  ASSERT_TRUE(data.write(file_));
  const auto written = WeightFile::read(file_).value();
  EXPECT_EQ(written.frame_count(), network::kPhases + 1);
  WeightFile together(written.kind(), written.facts(), written.details());
  together.add_frame({reinterpret_cast<const char*>(data.rows.data()), data.rows.size()}, 3);
  together.add_frame({reinterpret_cast<const char*>(data.heads.data()),
                      data.heads.size() * sizeof(network::Head)});
  EXPECT_FALSE(NetworkData::from(together));
}

// Kernels add rows in bytes; numbers that a forged file may have must not overflow into their neighbours.
TEST(Network, TooLargeNumbersCountAsTheLargest) {
  NetworkData forged = random_network({6});
  NetworkData largest = forged;
  for (std::size_t i = 0; i < forged.rows.size(); i += 3) {
    forged.rows[i] = static_cast<std::int8_t>(i % 2 == 0 ? 127 : -128);
    largest.rows[i] =
        static_cast<std::int8_t>(i % 2 == 0 ? network::kMostInRow : -network::kMostInRow);
  }
  const Network with_forged(forged);
  const Network with_largest(largest);
  std::mt19937_64 random(8);
  for (int i = 0; i < 200; ++i) {
    const Position position = testing::random_position(random, {6}, 16);
    EXPECT_EQ(with_forged.evaluate(position), with_largest.evaluate(position));
  }
}

TEST_F(NetworkFile, DamagedIsRejected) {
  ASSERT_TRUE(random_network({6}).write(file_));
  std::ifstream in(file_, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  std::mt19937_64 random(6);
  for (int i = 0; i < 40; ++i) {
    std::string damaged = bytes;
    damaged[random() % bytes.size()] ^= static_cast<char>(1 << random() % 8);
    std::ofstream(file_, std::ios::binary) << damaged;
    EXPECT_FALSE(load_evaluator(file_));
  }
  std::ofstream(file_, std::ios::binary) << bytes.substr(0, bytes.size() / 2);
  EXPECT_FALSE(load_evaluator(file_));
}

TEST_F(NetworkFile, ThatCouldOverflowIsRejected) {
  NetworkData data = random_network({6});
  for (std::int16_t& skip : data.heads[20].skip) skip = 32767;
  EXPECT_FALSE(data.write(file_));
}

}  // namespace
}  // namespace turncoat
