#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "eval/load_evaluator.h"
#include "human/fit_model.h"
#include "human/measure_model.h"
#include "random_boards.h"
#include "shared_data.h"
#include "synthetic_database.h"

namespace turncoat::testing {
namespace {

namespace fs = std::filesystem;
using human::HumanModel;
using human::MoveChance;
using human::PatternPolicy;
using ::testing::HasSubstr;

std::vector<Position> positions_of(const human::DatabaseGame& game) {
  std::vector<Position> found;
  human::for_each_move(
      game, [&](const Position& position, Square, Square) { found.push_back(position); });
  return found;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct TemporaryModel {
  TemporaryModel()
      : path(fs::path(::testing::TempDir()) /
             (::testing::UnitTest::GetInstance()->current_test_info()->name() +
              std::string(".weights"))) {}
  ~TemporaryModel() { fs::remove(path); }
  fs::path path;
};

TEST(PatternPolicy, SeesTheSameFromAllSides) {
  const auto positions = positions_of(greedy_game(3, 2000));
  std::set<std::uint32_t> seen;
  for (const Position& position : positions) {
    for (const int square : each(position.moves())) {
      const auto move = static_cast<Square>(square);
      const Square last = 19;
      const auto indices = PatternPolicy::indices(position.board, move, last);
      for (const std::uint32_t index : indices) {
        ASSERT_LT(index, PatternPolicy::kStages * PatternPolicy::stage_size());
        seen.insert(index);
      }
      for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
        const auto image =
            PatternPolicy::indices(transformed(position.board, symmetry),
                                   transformed(move, symmetry), transformed(last, symmetry));
        // The move before may be mirrored where the board is its own mirror image.
        for (std::size_t i = 0; i + 1 < indices.size(); ++i) EXPECT_EQ(image[i], indices[i]);
      }
    }
  }
  EXPECT_GT(seen.size(), 300u);
}

TEST(ShallowSearch, LastMovesAreExact) {
  const auto evaluator = *evaluator_for(Rules{}, "");
  human::ShallowSearch search(evaluator);
  Engine engine({1, 16});
  engine.use_evaluator(evaluator);
  int checked = 0;
  for (const Position& position : positions_of(greedy_game(5, 2000))) {
    if (position.empty_count() > 8) continue;
    for (const human::MoveValue& value : search.values(position)) {
      const Position after = position.after(value.move);
      const Report report = engine.search(after, {});
      EXPECT_EQ(value.discs.back(), -report.best().score) << position.empty_count();
      ++checked;
    }
  }
  EXPECT_GT(checked, 5);
}

TEST(ShallowSearch, DoesNotDependOnEarlierSearches) {
  const auto evaluator = *evaluator_for(Rules{}, "");
  human::ShallowSearch one(evaluator);
  const auto positions = positions_of(greedy_game(7, 2000));
  for (const std::size_t i : {std::size_t{20}, std::size_t{40}, std::size_t{50}}) {
    one.values(positions[i - 1]);
    const auto values = one.values(positions[i]);
    const auto fresh = human::ShallowSearch(evaluator).values(positions[i]);
    ASSERT_EQ(values.size(), fresh.size());
    for (std::size_t m = 0; m < values.size(); ++m) EXPECT_EQ(values[m].discs, fresh[m].discs);
  }
}

TEST(ChoiceNetwork, GradientIsThatOfTheScore) {
  human::ChoiceNetwork network;
  std::mt19937_64 random(1);
  const auto uniform = [&] { return static_cast<float>(random() >> 40) * 0x1p-23F - 1; };
  for (float& parameter : network.parameters()) parameter = 0.3F * uniform();
  human::Features row{};
  for (float& feature : row) feature = uniform();
  human::ChoiceNetwork::Trace trace;
  network.score(row, trace);
  std::vector<float> gradient(human::ChoiceNetwork::kParameters);
  network.add_gradient(row, trace, 1, gradient);
  for (int i = 0; i < human::ChoiceNetwork::kParameters; i += 37) {
    float& parameter = network.parameters()[static_cast<std::size_t>(i)];
    const float before = parameter;
    parameter = before + 1e-2F;
    const float above = network.score(row);
    parameter = before - 1e-2F;
    const float below = network.score(row);
    parameter = before;
    EXPECT_NEAR((above - below) / 2e-2F, gradient[static_cast<std::size_t>(i)], 2e-2) << i;
  }
}

human::OpeningTable small_table() {
  human::OpeningTable::Builder builder;
  for (int i = 0; i < 20; ++i) {
    human::for_each_move(greedy_game(static_cast<std::uint64_t>(i), 2000),
                         [&](const Position& position, Square move, Square) {
                           builder.add(position, move, 1400 + 40 * i, i % 3);
                         });
  }
  return builder.build(5);
}

TEST(OpeningTable, KnowsAPositionFromAllSides) {
  const human::OpeningTable table = small_table();
  const Position start = Position::start();
  const auto first = table.find(start);
  ASSERT_EQ(first.size(), 1u) << "the four first moves are one";
  EXPECT_EQ(first[0].total(), 20u);
  EXPECT_EQ(first[0].total_points(), 19u);
  EXPECT_TRUE(start.is_legal(first[0].move));
  const Position after = start.after(first[0].move);
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    Position image = after;
    image.board = transformed(after.board, symmetry);
    const auto moves = table.find(image);
    ASSERT_FALSE(moves.empty());
    EXPECT_TRUE(image.is_legal(moves[0].move));
    EXPECT_EQ(moves[0].total(), table.find(after)[0].total());
  }
}

TEST(OpeningTable, BytesComeBackAndDamageIsRefused) {
  const human::OpeningTable table = small_table();
  const std::string bytes = table.bytes();
  const auto again = human::OpeningTable::parse(bytes);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->bytes(), bytes);
  EXPECT_EQ(again->positions(), table.positions());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(human::OpeningTable::parse(std::string_view(bytes).substr(0, length))) << length;
  }
  EXPECT_FALSE(human::OpeningTable::parse(bytes + '\0'));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x80);
    const auto read = human::OpeningTable::parse(damaged);  // refused or in range
    if (!read) continue;
    for (const auto& move : read->find(Position::start())) {
      EXPECT_TRUE(Position::start().is_legal(move.move));
    }
  }
}

HumanModel fitted(int games, std::size_t positions) {
  human::FitOptions options;
  options.positions = positions;
  options.network_epochs = 6;
  options.opening_games = 5;
  return human::fit_model(greedy_database(games), *evaluator_for(Rules{}, ""), options,
                          [](const human::FitProgress&) {});
}

TEST(HumanModel, LearnsAHabitAndTheSameTwice) {
  const HumanModel model = fitted(160, 300);
  const TemporaryModel one;
  ASSERT_TRUE(model.write(one.path));
  const std::string bytes = bytes_of(one.path);
  ASSERT_TRUE(fitted(160, 300).write(one.path));
  EXPECT_EQ(bytes_of(one.path), bytes);

  // These people turn the most discs nine times in ten.
  const human::GameDatabase others = [] {
    human::GameDatabase database = greedy_database(4);
    for (int i = 0; i < 4; ++i)
      database.games[static_cast<std::size_t>(i)] = greedy_game(9000 + i, 2023);
    return database;
  }();
  human::SampleOptions draw;
  draw.count = 60;
  auto samples = human::draw_samples(others, human::PlayerRatings(others), draw);
  human::search_samples(samples, *evaluator_for(Rules{}, ""), {}, [](std::size_t) {});
  const human::Measurement found = human::measure_model(model, samples);
  const auto top1 = [&](std::size_t row) {
    return found.rows[row].all.first / static_cast<double>(found.rows[row].all.moves);
  };
  EXPECT_EQ(found.rows[0].name, "model");
  EXPECT_GT(top1(0), 0.3);
  EXPECT_GT(top1(0), top1(10) + 0.1) << "the engine's best moves say less: " << found.rows[10].name;
}

TEST(HumanModel, DamageIsRefused) {
  const HumanModel model = fitted(10, 100);
  const TemporaryModel file;
  ASSERT_TRUE(model.write(file.path));
  ASSERT_TRUE(HumanModel::read(file.path));
  const std::string bytes = bytes_of(file.path);
  for (std::size_t at = 0; at < bytes.size(); at += bytes.size() / 40) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    std::ofstream(file.path, std::ios::binary) << damaged;
    EXPECT_FALSE(HumanModel::read(file.path)) << at;
  }
  HumanModel wild = model;
  wild.network.parameters()[5] = std::nanf("");
  ASSERT_TRUE(wild.write(file.path));
  EXPECT_THAT(HumanModel::read(file.path).error(), HasSubstr("out of range"));
  wild = model;
  wild.noises[0][0] = -1;
  ASSERT_TRUE(wild.write(file.path));
  EXPECT_THAT(HumanModel::read(file.path).error(), HasSubstr("out of range"));
  EXPECT_THAT(HumanModel::read(fs::path(TURNCOAT_SOURCE_DIR) / "weights/6x6.weights").error(),
              HasSubstr("not a human model"));
}

fs::path committed() { return fs::path(TURNCOAT_SOURCE_DIR) / "weights/8x8-people.weights"; }

TEST(CommittedHumanModel, IsSmallAndSensible) {
  EXPECT_LE(fs::file_size(committed()), 2u << 20);
  const auto model = HumanModel::read(committed());
  ASSERT_TRUE(model) << model.error();
  human::ShallowSearch search(*evaluator_for(Rules{}, ""));
  double weak = 0;
  double strong = 0;
  for (const Position& position : positions_of(greedy_game(11, 2000))) {
    const auto values = search.values(position);
    const auto loss = [&](double rating) {
      const auto moves = model->predict(position, kNoSquare, rating, values);
      double best = -100;
      double expected = 0;
      double sum = 0;
      for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(moves[i].move, values[i].move);
        EXPECT_GE(moves[i].chance, 0);
        sum += moves[i].chance;
        best = std::max<double>(best, values[i].discs.back());
        expected += moves[i].chance * values[i].discs.back();
      }
      EXPECT_NEAR(sum, 1, 1e-5);
      return best - expected;
    };
    weak += loss(1300);
    strong += loss(2100);
  }
  EXPECT_LT(strong, 0.9 * weak) << "stronger people lose less";
}

TEST(CommittedHumanModel, FirstMoveIsOneOfFour) {
  const auto model = HumanModel::read(committed());
  ASSERT_TRUE(model) << model.error();
  human::ShallowSearch search(*evaluator_for(Rules{}, ""));
  const Position start = Position::start();
  for (const MoveChance& move : model->predict(start, kNoSquare, 1600, search.values(start))) {
    EXPECT_NEAR(move.chance, 0.25, 0.02);
  }
}

TEST(CommittedHumanModel, PredictsGamesThatItHasNotSeen) {
  const fs::path folder = shared_data("wthor");
  if (folder.empty()) GTEST_SKIP() << "no WTHOR files here";
  const auto model = HumanModel::read(committed());
  ASSERT_TRUE(model) << model.error();
  const auto database = human::GameDatabase::read(folder);
  ASSERT_TRUE(database) << database.error();
  human::PlayerRatings::Options rated;
  rated.last_year = 2022;
  human::SampleOptions draw;
  draw.first_year = 2023;
  draw.first_ply = 11;
  draw.count = 300;
  auto samples = human::draw_samples(*database, human::PlayerRatings(*database, rated), draw);
  human::search_samples(samples, *evaluator_for(Rules{}, ""), {}, [](std::size_t) {});
  const auto found = human::measure_model(*model, samples);
  const auto& match = found.rows[0].later;
  EXPECT_GT(match.first / static_cast<double>(match.moves), 0.48);
  EXPECT_LT(match.log_loss / static_cast<double>(match.moves), 1.6);
}

}  // namespace
}  // namespace turncoat::testing
