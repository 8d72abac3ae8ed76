#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "eval/load_evaluator.h"
#include "eval/pattern/layout.h"
#include "eval/pattern/packed_patterns.h"
#include "random_boards.h"

namespace turncoat {
namespace {

namespace fs = std::filesystem;

const Rules kAllFamilies[] = {{8, Objective::most_discs},
                              {8, Objective::fewest_discs},
                              {6, Objective::most_discs},
                              {6, Objective::fewest_discs}};

WeightData random_data(const Rules& rules) {
  std::mt19937_64 random(3);
  WeightData data = WeightData::zero(rules);
  data.provenance = "random, for a test";
  data.probcut.coefficients[4] = 0.25F;
  for (auto& weight : data.folded) weight = static_cast<std::int16_t>(random() % 401) - 200;
  for (auto& weight : data.by_empties) weight = static_cast<std::int16_t>(random());
  return data;
}

template <class G>
int evaluate(const PatternWeights& weights, const Board& board) {
  return weights.evaluate<G>(PatternWeights::state<G>(board), count(G::kCells & ~board.occupied()));
}

class Weights : public ::testing::TestWithParam<Rules> {};
INSTANTIATE_TEST_SUITE_P(Families, Weights, ::testing::ValuesIn(kAllFamilies),
                         [](const auto& family) {
                           return std::to_string(family.param.size) +
                                  (family.param.reversed() ? "reversed" : "normal");
                         });

TEST_P(Weights, EvaluationDoesNotDependOnSymmetry) {
  const Rules rules = GetParam();
  const PatternWeights weights(random_data(rules));
  std::mt19937_64 random(11);
  with_geometry(rules.size, [&]<class G>() {
    for (int i = 0; i < 200; ++i) {
      Board board = testing::random_filling(random, G::kCells);
      if (count(board.occupied()) < 4) continue;
      const int value = evaluate<G>(weights, board);
      EXPECT_LT(std::abs(value), G::kCellCount * kEvalUnit);
      for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        EXPECT_EQ(value, evaluate<G>(weights, transformed(board, symmetry)));
      }
    }
  });
}

TEST_P(Weights, HandMadeOnesLikeCornersOrLoatheThem) {
  const Rules rules = GetParam();
  const auto weights = std::make_shared<const PatternWeights>(hand_made_data(rules));
  with_geometry(rules.size, [&]<class G>() {
    Board board = rules.start_board();
    const int before = evaluate<G>(*weights, board);
    board.mover |= bit(rules.margin() * 9);
    const int after = evaluate<G>(*weights, board);
    if (rules.reversed()) {
      EXPECT_LT(after, before);
    } else {
      EXPECT_GT(after, before);
    }
  });
}

class WeightFiles : public ::testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_ = [] {
    fs::path folder =
        fs::temp_directory_path() / ("turncoat-weights-" + std::to_string(::getpid()));
    fs::create_directories(folder);
    return folder;
  }();
  fs::path file_ = folder_ / "test.weights";

  static std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void store(const std::string& bytes) const { std::ofstream(file_, std::ios::binary) << bytes; }
};

TEST_F(WeightFiles, ComesBackAsItWasWritten) {
  for (const Rules& rules : {Rules{6}, Rules{6, Objective::fewest_discs}}) {
    const WeightData data = random_data(rules);
    ASSERT_TRUE(write_pattern_file(file_, data));
    const auto read = read_pattern_file(file_);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->rules, rules);
    EXPECT_EQ(read->provenance, data.provenance);
    EXPECT_EQ(read->probcut, data.probcut);
    EXPECT_EQ(read->by_empties, data.by_empties);
    EXPECT_EQ(read->folded, data.folded);
    EXPECT_TRUE(load_evaluator(file_, rules));
  }
}

TEST_F(WeightFiles, StagesUnpackedInAnyOrderAreTheSame) {
  for (const Rules& rules : {Rules{6}, Rules{6, Objective::fewest_discs}}) {
    const WeightData data = random_data(rules);
    ASSERT_TRUE(write_pattern_file(file_, data));
    const auto some = load_evaluator(file_, rules);
    ASSERT_TRUE(some) << some.error();
    const PatternWeights all(data);
    std::mt19937_64 random(12);
    with_geometry(rules.size, [&]<class G>() {
      for (int i = 0; i < 200; ++i) {
        const Board board = testing::random_filling(random, G::kCells);
        const int empties = count(G::kCells & ~board.occupied());
        if (empties > G::kCellCount - 4) continue;
        EXPECT_EQ((*some)->evaluate({rules, board}), all.evaluate({rules, board}));
      }
    });
  }
}

TEST_F(WeightFiles, ForOtherRulesIsRejected) {
  ASSERT_TRUE(write_pattern_file(file_, WeightData::zero({6})));
  const auto loaded = load_evaluator(file_, {6, Objective::fewest_discs});
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().find("6x6-reversed"), std::string::npos) << loaded.error();
  EXPECT_TRUE(load_evaluator(file_, {6, Objective::most_discs, Start::parallel}));
}

// The checksum is right, but margins such as these would overflow or cut everything.
TEST_F(WeightFiles, ImpossibleMarginsAreRejected) {
  for (const float value : {1e9F, -1e9F, 21.0F}) {
    WeightData data = WeightData::zero({6});  // which is packed at once
    data.probcut.coefficients[1] = value;
    ASSERT_TRUE(write_pattern_file(file_, data));
    EXPECT_FALSE(read_pattern_file(file_)) << value;
  }
}

TEST_F(WeightFiles, DamagedOrTruncatedIsRejected) {
  WeightData data = random_data({6});
  // Packing all of them would take seconds.
  for (std::size_t i = 0; i < data.folded.size(); ++i)
    if (i % 1000 > 50) data.folded[i] = 0;
  ASSERT_TRUE(write_pattern_file(file_, data));
  const std::string bytes = bytes_of(file_);
  std::mt19937_64 random(5);
  for (int i = 0; i < 60; ++i) {
    const std::size_t at = i < 40 ? static_cast<std::size_t>(i) : random() % bytes.size();
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
    store(damaged);
    EXPECT_FALSE(read_pattern_file(file_)) << "byte " << at;
  }
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{10}, std::size_t{32}, bytes.size() / 2, bytes.size() - 1}) {
    store(bytes.substr(0, length));
    EXPECT_FALSE(read_pattern_file(file_)) << length << " bytes";
  }
  store(bytes + "x");
  EXPECT_FALSE(read_pattern_file(file_));
  fs::remove(file_);
  EXPECT_FALSE(read_pattern_file(file_));
}

}  // namespace
}  // namespace turncoat
