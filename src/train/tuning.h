// Tuning of a classic evaluation's parameters by a genetic algorithm: every generation plays, the best survive and have
// children. Afterwards the champions of all generations play off, and the winner is tried against the original.
//
// A run is a value: `Tuning` holds all there is to know after a generation, so that it can be written down and resumed.
// What happens in a generation depends on that and on the seed alone, not on threads or interruptions.
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
  double seconds = 0;  // a move, in place of the depth; 0: none
  int exact_from = 0;  // empties from which everybody plays perfectly
  int openings = 1;    // pairs of games for each pair of opponents
  /// Opponents of every individual, classic evaluations by name. Empty: everybody plays everybody.
  std::vector<std::string> pool;
};

/// What a generation was like.
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
  std::vector<Individual> playoff;  // champions by their place; empty until played
  std::vector<Trial> trials;

  const EvaluationInfo& info() const { return *find_classic_evaluation(settings.evaluation); }
  ParameterSpace space() const { return ParameterSpace(info(), settings.stages); }
  /// The winner of the play-off, before it the champion of the last generation. There is one after a generation.
  const Individual& champion() const;
};

/// Plays games on behalf of a tuning. Each step returns false, with nothing changed, if `progress` (games done, of how
/// many) said so.
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
  /// Everybody against everybody, or against the pool if there is one; nothing if interrupted.
  std::vector<Points> play(const Tuning& tuning, const std::vector<Individual>& individuals,
                           const std::vector<std::string>& pool,
                           const std::vector<Position>& openings) const;
  bool score(std::vector<Individual>& individuals, const std::vector<Points>& points) const;
  std::function<bool(std::size_t)> progress_of(std::size_t pairs) const;

  int threads_;
  Progress progress_;
};

}  // namespace turncoat::train
