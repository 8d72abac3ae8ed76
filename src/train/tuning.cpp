#include "train/tuning.h"

#include <algorithm>
#include <numeric>

namespace turncoat::train {

namespace {

// Streams of random numbers: one for each purpose, so that no opening is used twice.
enum class Stream : std::uint64_t {
  breeding = 1,
  openings,
  gauge,
  first_round,
  final_round,
  trial
};

std::uint64_t item(Stream stream, std::uint64_t number) {
  return static_cast<std::uint64_t>(stream) << 40 | number;
}

std::vector<Position> openings(const TuningSettings& settings, Stream stream, std::uint64_t number,
                               std::size_t count) {
  return random_openings(settings.rules, opening_plies(settings.rules), count, settings.seed,
                         item(stream, number));
}

// Enough to see a trend over generations.
constexpr std::size_t kGaugePairs = 16;
// The number of champions in the final round, and of the openings for each pair of them.
constexpr std::size_t kFinalists = 8;
constexpr std::size_t kFinalOpenings = 12;

}  // namespace

const Individual& Tuning::champion() const {
  return playoff.empty() ? history.back().champion : playoff.front();
}

Tuner::Tuner(int threads, Progress progress) : threads_(threads), progress_(std::move(progress)) {}

SkirmishOptions Tuner::games(const TuningSettings& settings) const {
  return {settings.depth, "alphabeta", settings.exact_from, threads_, settings.seconds};
}

std::function<bool(std::size_t)> Tuner::progress_of(std::size_t pairs) const {
  if (!progress_) return {};
  return [this, pairs](std::size_t done) {
    return progress_(static_cast<double>(done) / static_cast<double>(pairs));
  };
}

std::vector<Tuner::Points> Tuner::play(const Tuning& tuning,
                                       const std::vector<Individual>& individuals,
                                       const std::vector<std::string>& pool,
                                       const std::vector<Position>& from) const {
  const ParameterSpace space = tuning.space();
  std::vector<std::shared_ptr<const Evaluation>> evaluations;
  for (const Individual& individual : individuals)
    evaluations.push_back(space.make(individual.values));
  for (const std::string& name : pool) evaluations.push_back(make_classic_evaluation(name));
  std::vector<Skirmish> pairs;
  for (std::size_t i = 0; i < individuals.size(); ++i) {
    for (std::size_t j = pool.empty() ? i + 1 : individuals.size(); j < evaluations.size(); ++j) {
      for (const Position& opening : from) pairs.push_back({i, j, opening});
    }
  }
  const auto scores =
      play_all(evaluations, pairs, games(tuning.settings), progress_of(pairs.size()));
  if (scores.empty()) return {};
  std::vector<Points> points(evaluations.size());
  const auto add = [&](std::size_t who, int score) {
    points[who].points += score > 0 ? 1 : score == 0 ? 0.5 : 0;
    points[who].discs += score;
    ++points[who].games;
  };
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (const int score : {scores[i].as_mover, scores[i].as_other}) {
      add(pairs[i].first, score);
      add(pairs[i].second, -score);
    }
  }
  return points;
}

bool Tuner::score(std::vector<Individual>& individuals, const std::vector<Points>& points) const {
  if (points.empty()) return false;
  for (std::size_t i = 0; i < individuals.size(); ++i) {
    individuals[i].points = points[i].points / points[i].games;
    individuals[i].discs = points[i].discs / points[i].games;
  }
  sort_by_fitness(individuals);
  return true;
}

bool Tuner::play_generation(Tuning& tuning) const {
  const TuningSettings& settings = tuning.settings;
  const ParameterSpace space = tuning.space();
  // A repaired file may lack generations.
  const std::uint32_t generation =
      tuning.history.empty() ? 0 : tuning.history.back().generation + 1;
  Random random(settings.seed, item(Stream::breeding, generation));
  std::vector<Individual> population =
      generation == 0 ? first_generation(space, settings.breeding, random)
                      : next_generation(tuning.population, space, generation, tuning.next_id,
                                        settings.breeding, random);

  const auto from =
      openings(settings, Stream::openings, generation, static_cast<std::size_t>(settings.openings));
  if (!score(population, play(tuning, population, settings.pool, from))) return false;

  GenerationRecord record;
  record.generation = generation;
  record.champion = population.front();
  record.best = population.front().points;
  record.means.assign(space.size(), 0);
  for (const Individual& individual : population) {
    record.mean += individual.points / static_cast<double>(population.size());
    for (std::size_t i = 0; i < space.size(); ++i) {
      record.means[i] += individual.values[i] / static_cast<double>(population.size());
    }
  }
  const PairResults gauge =
      duel(space.make(record.champion.values), tuning.info().make(),
           openings(settings, Stream::gauge, generation, kGaugePairs), games(settings));
  record.against_original = gauge.mean();

  for (const Individual& individual : population) {
    tuning.next_id = std::max(tuning.next_id, individual.id + 1);
  }
  tuning.history.push_back(std::move(record));
  tuning.population = std::move(population);
  tuning.playoff.clear();
  tuning.trials.clear();
  return true;
}

bool Tuner::play_off(Tuning& tuning) const {
  std::vector<Individual> champions;
  for (const GenerationRecord& record : tuning.history) {
    const auto same = [&](const Individual& other) { return other.id == record.champion.id; };
    if (std::none_of(champions.begin(), champions.end(), same))
      champions.push_back(record.champion);
  }
  if (champions.size() > kFinalists) {
    const auto from = openings(tuning.settings, Stream::first_round, tuning.history.size(), 1);
    if (!score(champions, play(tuning, champions, {}, from))) return false;
  }
  std::vector<Individual> finalists(
      champions.begin(),
      champions.begin() + static_cast<std::ptrdiff_t>(std::min(kFinalists, champions.size())));
  if (finalists.size() > 1) {
    const auto from =
        openings(tuning.settings, Stream::final_round, tuning.history.size(), kFinalOpenings);
    if (!score(finalists, play(tuning, finalists, {}, from))) return false;
  }
  std::copy(finalists.begin(), finalists.end(), champions.begin());
  tuning.playoff = std::move(champions);
  tuning.trials.clear();
  return true;
}

bool Tuner::try_champion(Tuning& tuning, int depth, int pairs) const {
  SkirmishOptions options = games(tuning.settings);
  options.depth = depth;
  const auto from = openings(tuning.settings, Stream::trial, tuning.history.size(),
                             static_cast<std::size_t>(pairs));
  const PairResults results = duel(tuning.space().make(tuning.champion().values),
                                   tuning.info().make(), from, options, progress_of(from.size()));
  if (results.pairs() != from.size()) return false;
  std::erase_if(tuning.trials, [&](const Trial& trial) { return trial.depth == depth; });
  tuning.trials.push_back({depth, results.pairs(), results.mean(), results.mean_error(),
                           results.discs(), results.discs_error()});
  return true;
}

}  // namespace turncoat::train
