#include "train/fit.h"

#include <gtest/gtest.h>

#include "eval/pattern/layout.h"
#include "random_boards.h"
#include "train/error_report.h"

namespace turncoat::train {
namespace {

/// Positions of random games, labelled by a known evaluation.
DataSet labelled_by(const PatternWeights& teacher, int boards_per_ply) {
  using G = Geometry<6>;
  std::mt19937_64 random(9);
  DataSet data(teacher.rules());
  for (int empties = 1; empties <= 28; ++empties) {
    for (int i = 0; i < boards_per_ply; ++i) {
      const Board board = testing::random_position(random, teacher.rules(), empties).board;
      const int value = teacher.evaluate<G>(PatternWeights::state<G>(board), empties);
      Samples& samples =
          (i % 10 == 0 ? data.held_out : data.learn)[static_cast<std::size_t>(empties)];
      samples.boards.push_back(board);
      const int score = std::clamp(value / kEvalUnit, -36, 36);
      samples.scores.push_back(static_cast<float>(score));
    }
  }
  return data;
}

TEST(Fit, LearnsWhatATeacherKnows) {
  const auto teacher = std::make_shared<const PatternWeights>(hand_made_data({6}));
  const DataSet data = labelled_by(*teacher, 1500);
  int stages = 0;
  const WeightData learned = fit(data, {.shrinkage = 1}, [&](const StageError&) { ++stages; });
  EXPECT_EQ(stages, pattern_layout(6).stage_count);
  for (const PlyError& error : errors_by_ply(PatternWeights(learned), data.held_out)) {
    // The labels themselves spread over tens of discs.
    EXPECT_LT(error.mean_absolute, 2.5) << error.empties << " empties";
  }
}

TEST(Fit, DoesNotDependOnThreads) {
  const DataSet data =
      labelled_by(*std::make_shared<const PatternWeights>(hand_made_data({6})), 60);
  const auto ignore = [](const StageError&) {};
  const WeightData one = fit(data, {.threads = 1}, ignore);
  const WeightData two = fit(data, {.threads = 2}, ignore);
  EXPECT_EQ(one.folded, two.folded);
  EXPECT_EQ(one.by_empties, two.by_empties);
}

TEST(Fit, KeepsWhatItStartsFromWhereTheDataSaysLittle) {
  const auto teacher = std::make_shared<const PatternWeights>(hand_made_data({6}));
  const DataSet data = labelled_by(*teacher, 60);
  const auto error_of = [&](const FitOptions& options) {
    const WeightData fitted = fit(data, options, [](const StageError&) {});
    double sum = 0;
    for (const PlyError& error : errors_by_ply(PatternWeights(fitted), data.held_out))
      sum += error.mean_absolute;
    return sum;
  };
  EXPECT_LT(error_of({.shrinkage = 1000, .start = hand_made_data({6})}),
            0.5 * error_of({.shrinkage = 1000}));
}

TEST(Fit, CaresForEvenPositionsMost) {
  using G = Geometry<6>;
  const auto teacher = std::make_shared<const PatternWeights>(hand_made_data({6}));
  DataSet data = labelled_by(*teacher, 600);
  // What is far from even ends in another way than any sum of patterns could say.
  constexpr int kEven = 6;
  for (Samples& samples : data.learn) {
    for (float& score : samples.scores) {
      if (std::abs(score) > kEven) score *= -1;
    }
  }
  const auto even_error = [&](const FitOptions& options) {
    const PatternWeights fitted(fit(data, options, [](const StageError&) {}));
    double sum = 0;
    int positions = 0;
    for (int empties = 0; empties <= 28; ++empties) {
      const Samples& samples = data.held_out[static_cast<std::size_t>(empties)];
      for (std::size_t i = 0; i < samples.size(); ++i) {
        if (std::abs(samples.scores[i]) > kEven) continue;
        const int value = fitted.evaluate<G>(PatternWeights::state<G>(samples.boards[i]), empties);
        sum += std::abs(static_cast<double>(value) / kEvalUnit - samples.scores[i]);
        ++positions;
      }
    }
    EXPECT_GT(positions, 100);
    return sum / positions;
  };
  EXPECT_LT(even_error({.start = hand_made_data({6}), .half_at = 2}),
            0.8 * even_error({.start = hand_made_data({6})}));
}

TEST(Fit, ReportsCanBeDrawn) {
  const std::vector<PlyError> errors = {{10, 100, 2.5, 3.5, 0.1}, {20, 100, 4, 5, -0.1}};
  EXPECT_NE(error_csv(errors).find("10,100,2.5000,3.5000,0.1000\n"), std::string::npos);
  EXPECT_NE(error_svg("errors", errors).find("root mean square"), std::string::npos);
  const std::string page =
      fit_page("Network", "made so", {{.epoch = 1, .learned_rms = 4.125}}, errors);
  EXPECT_NE(page.find("made so"), std::string::npos);
  EXPECT_NE(page.find("4.125"), std::string::npos);
}

}  // namespace
}  // namespace turncoat::train
