// Genetic tuning: it is repeatable, resumes as if it had not stopped, and finds what is there to be found.
#include "train/tuning.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "train/tuning_file.h"
#include "train/tuning_page.h"

namespace turncoat::train {
namespace {

using ::testing::HasSubstr;

TuningSettings small_settings() {
  TuningSettings settings;
  settings.evaluation = "static";
  settings.rules = *Rules::from_name("4x4");
  settings.breeding.population = 6;
  settings.breeding.elite = 2;
  settings.breeding.life = 3;
  settings.depth = 1;
  settings.openings = 2;
  return settings;
}

Tuning started(const TuningSettings& settings) {
  Tuning tuning;
  tuning.settings = settings;
  return tuning;
}

TEST(Tuning, IsTheSameWithThreadsAndAfterABreak) {
  Tuning whole = started(small_settings());
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(Tuner(1).play_generation(whole));
  ASSERT_TRUE(Tuner(1).play_off(whole));
  ASSERT_TRUE(Tuner(1).try_champion(whole, 1, 10));

  Tuning broken = started(small_settings());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(Tuner(3).play_generation(broken));
  auto resumed = parse_tuning(print_tuning(broken));
  ASSERT_TRUE(resumed) << resumed.error();
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(Tuner(2).play_generation(*resumed));
  ASSERT_TRUE(Tuner(2).play_off(*resumed));
  ASSERT_TRUE(Tuner(2).try_champion(*resumed, 1, 10));
  EXPECT_EQ(print_tuning(*resumed), print_tuning(whole));

  TuningSettings other = small_settings();
  other.seed = 2;
  Tuning another = started(other);
  ASSERT_TRUE(Tuner(1).play_generation(another));
  EXPECT_NE(another.history[0].means, broken.history[0].means);
}

TEST(Tuning, StopsWithNothingChanged) {
  Tuning tuning = started(small_settings());
  ASSERT_TRUE(Tuner(1).play_generation(tuning));
  const std::string before = print_tuning(tuning);
  int calls = 0;
  EXPECT_FALSE(Tuner(1, [&](double) { return ++calls < 5; }).play_generation(tuning));
  EXPECT_EQ(print_tuning(tuning), before);
}

TEST(Tuning, ElitesSurviveUntilTheirLifeIsOver) {
  const ParameterSpace space(*find_classic_evaluation("static"));
  BreedingOptions options;
  options.population = 8;
  options.elite = 3;
  options.life = 3;
  Random random(1, 1);
  auto population = first_generation(space, options, random);
  ASSERT_EQ(population.size(), 8u);
  EXPECT_EQ(population[0].values, space.originals());
  std::uint32_t next_id = 8;
  for (std::uint32_t generation = 1; generation <= 3; ++generation) {
    // The eldest always win.
    for (Individual& individual : population) individual.points = 1.0 / (1 + individual.id);
    sort_by_fitness(population);
    EXPECT_EQ(population[0].id == 0, generation < 4);
    population = next_generation(population, space, generation, next_id, options, random);
    ASSERT_EQ(population.size(), 8u);
    next_id += 5;
    EXPECT_EQ(population[3].born, generation);
    EXPECT_EQ(population[3].id, next_id - 5);
    if (generation < 3) {
      EXPECT_EQ(population[0].id, 0u);
      EXPECT_EQ(population[0].life, 3 - static_cast<int>(generation));
    } else {
      EXPECT_NE(population[0].id, 0u);  // three generations old
    }
  }
}

TEST(Tuning, ChildrenDifferFromTheirParents) {
  const ParameterSpace space(*find_classic_evaluation("matrix"));
  BreedingOptions options;
  options.mutation = 0;
  options.crossover = 0;
  Random random(2, 1);
  auto population = first_generation(space, options, random);
  sort_by_fitness(population);
  const auto next = next_generation(population, space, 1, 20, options, random);
  for (std::size_t i = 4; i < next.size(); ++i) {
    for (const Individual& parent : population) EXPECT_NE(next[i].values, parent.values);
  }
}

// Who wants few discs loses: generations repair that, against a pool as among themselves.
TEST(Tuning, RepairsBadParameters) {
  const std::vector<double> bad = {-5, -2, -1};
  for (const bool with_pool : {false, true}) {
    TuningSettings settings;
    settings.evaluation = "naive";
    settings.rules = *Rules::from_name("6x6");
    settings.breeding.population = 8;
    settings.breeding.elite = 2;
    settings.breeding.mutation_size = 2;
    settings.depth = 1;
    settings.openings = with_pool ? 6 : 2;
    if (with_pool) settings.pool = {"naive"};
    Tuning tuning = started(settings);
    ASSERT_TRUE(Tuner(1).play_generation(tuning));
    for (Individual& individual : tuning.population) individual.values = bad;
    for (int i = 0; i < 15; ++i) ASSERT_TRUE(Tuner(1).play_generation(tuning));
    EXPECT_EQ(tuning.history.size(), 16u);
    const PairResults results =
        duel(tuning.space().make(tuning.champion().values), tuning.space().make(bad),
             random_openings(settings.rules, 6, 60, 5, 1), {.depth = 1});
    EXPECT_GT(results.mean(), 0.6) << with_pool;
  }
}

TEST(Tuning, RejectsBrokenFiles) {
  Tuning tuning = started(small_settings());
  ASSERT_TRUE(Tuner(1).play_generation(tuning));
  const std::string text = print_tuning(tuning);
  EXPECT_TRUE(parse_tuning(text));
  for (const std::string& bad :
       {std::string(), std::string("{}"), text.substr(0, text.size() / 2), std::string("[1]"),
        std::string(R"({"format":"turncoat tuning 1","settings":{}})")}) {
    EXPECT_FALSE(parse_tuning(bad)) << bad.substr(0, 40);
  }
  TuningSettings other = small_settings();
  EXPECT_EQ(difference(other, small_settings()), "");
  other.depth = 2;
  EXPECT_THAT(difference(small_settings(), other), HasSubstr("depth was 1, not 2"));
}

TEST(Tuning, ThePageShowsEveryWeight) {
  Tuning tuning = started(small_settings());
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(Tuner(1).play_generation(tuning));
  ASSERT_TRUE(Tuner(1).play_off(tuning));
  ASSERT_TRUE(Tuner(1).try_champion(tuning, 1, 10));
  const std::string html = tuning_page(tuning);
  const ParameterSpace space = tuning.space();
  for (const std::string& name : space.names())
    EXPECT_THAT(html, HasSubstr(">" + name + "</text>"));
  EXPECT_THAT(html, HasSubstr("Against the original at depth 1, 10 pairs"));
}

// What is shipped as tuned is better than what its author chose, beyond doubt.
TEST(Tuned, BeatTheOriginals) {
  for (const char* name : {"matrix", "genetic"}) {
    const EvaluationInfo& original = *find_classic_evaluation(name);
    const EvaluationInfo& tuned = *find_classic_evaluation(std::string(name) + "-tuned");
    const Rules rules = *Rules::from_name(original.rules);
    const auto openings = random_openings(rules, 8, 100, 99, 1);
    const PairResults results = duel(tuned.make(), original.make(), openings, {.depth = 2});
    EXPECT_GT(results.mean() - results.mean_error(), 0.55) << name;
  }
}

TEST(Skirmish, EqualsPlayEvenly) {
  const auto evaluation = make_classic_evaluation("static");
  const Rules rules = *Rules::from_name("6x6");
  const auto openings = random_openings(rules, 4, 10, 1, 1);
  const PairResults results = duel(evaluation, evaluation, openings, {.depth = 1});
  EXPECT_EQ(results.pairs(), 10u);
  EXPECT_DOUBLE_EQ(results.mean(), 0.5);  // each opening once with either colour, the same moves
  EXPECT_DOUBLE_EQ(results.discs(), 0);
}

TEST(Skirmish, TheBetterEvaluationWins) {
  const Rules rules = *Rules::from_name("6x6");
  const auto openings = random_openings(rules, 6, 40, 3, 1);
  const auto strong = make_classic_evaluation("liberty");
  EXPECT_GT(duel(strong, make_classic_evaluation("discs"), openings, {.depth = 2}).mean(), 0.6);
}

}  // namespace
}  // namespace turncoat::train
