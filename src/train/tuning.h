// Tunes a classic evaluation's parameters by a genetic algorithm: every generation plays, the best survive and have children.
// Afterwards the champions of all generations play each other, and the winner plays the original.
//
// A run is a value: `Tuning` has the whole state after a generation, so that it can be saved and resumed. A generation depends
// only on that and the seed, not on threads or interruptions.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "train/population.h"
#include "train/skirmish.h"

namespace turncoat::train {

struct TuningSettings {
  std::string evaluation = "genetic";
  Rules rules;
  int stages = 1;
  std::uint64_t seed = 1;
  BreedingOptions breeding;
  int depth = 2;       // of the searches
  double seconds = 0;  // per move, instead of the depth; 0: none
  int exact_from = 0;  // empties from which all play perfectly
  int openings = 1;    // pairs of games per pair of opponents
  /// Opponents of every individual, classic evaluations by name. Empty: everybody plays everybody.
  std::vector<std::string> pool;
};

/// The statistics of a generation.
struct GenerationRecord {
  std::uint32_t generation = 0;
  double best = 0;  // points a game
  double mean = 0;
  double against_original = 0;  // the champion's points a game in a short match
  Individual champion;
  std::vector<double> means;  // of each parameter
};

/// The champion's match against the original: points and discs a game with half the width of their 95 % intervals.
struct Trial {
  int depth = 0;
  std::uint64_t pairs = 0;
  double points = 0;
  double points_error = 0;
  double discs = 0;
  double discs_error = 0;
};

struct Tuning {
  TuningSettings settings;
  std::vector<GenerationRecord> history;
  std::vector<Individual> population;  // of the last generation, best first
  std::uint32_t next_id = 0;
  std::vector<Individual> playoff;  // champions by rank; empty until played
  std::vector<Trial> trials;

  const EvaluationInfo& info() const { return *find_classic_evaluation(settings.evaluation); }
  ParameterSpace space() const { return ParameterSpace(info(), settings.stages); }
  /// The winner of the play-off or, before it, the champion of the last generation. Needs at least one generation.
  const Individual& champion() const;
};

/// Plays the games of a tuning. Each step returns false, without changes, if `progress` (games done, and their total) returns
/// false.
class Tuner {
 public:
  using Progress = std::function<bool(double part)>;
  explicit Tuner(int threads, Progress progress = {});

  bool play_generation(Tuning& tuning) const;
  bool play_off(Tuning& tuning) const;
  bool try_champion(Tuning& tuning, int depth, int pairs) const;

 private:
  struct Points {
    double points = 0;
    double discs = 0;
    int games = 0;
  };
  SkirmishOptions games(const TuningSettings& settings) const;
  /// All against all, or against the pool if there is one; nothing if interrupted.
  std::vector<Points> play(const Tuning& tuning, const std::vector<Individual>& individuals,
                           const std::vector<std::string>& pool,
                           const std::vector<Position>& openings) const;
  bool score(std::vector<Individual>& individuals, const std::vector<Points>& points) const;
  std::function<bool(std::size_t)> progress_of(std::size_t pairs) const;

  int threads_;
  Progress progress_;
};

}  // namespace turncoat::train
