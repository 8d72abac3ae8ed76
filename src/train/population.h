// The population of a genetic algorithm, and how the next generation is made.
#pragma once

#include <cstdint>
#include <vector>

#include "eval/classic/parameter_space.h"
#include "train/random.h"

namespace turncoat::train {

struct Individual {
  std::uint32_t id = 0;    // numbered by birth; 0 is the original
  std::uint32_t born = 0;  // generation
  int life = 0;            // generations that it may still live
  std::vector<double> values;
  /// In the last generation: points per game (0 … 1) and mean margin in discs.
  double points = 0;
  double discs = 0;
};

struct BreedingOptions {
  int population = 20;
  int elite = 4;                // how many of the best survive, if they have life left
  int life = 5;                 // generations that an individual lives at most
  double crossover = 0.9;       // share of children of two parents
  double mutation = 0.3;        // share of a child's parameters that change
  double mutation_size = 0.35;  // standard deviation, in spreads
};

/// The originals, and variations of them.
std::vector<Individual> first_generation(const ParameterSpace& space,
                                         const BreedingOptions& options, Random& random);

/// Best first: by points, then by discs, then the older one.
void sort_by_fitness(std::vector<Individual>& population);

/// From a sorted population: the elite, one generation older, and children. Children's ids begin at `next_id`.
std::vector<Individual> next_generation(const std::vector<Individual>& sorted,
                                        const ParameterSpace& space, std::uint32_t generation,
                                        std::uint32_t next_id, const BreedingOptions& options,
                                        Random& random);

}  // namespace turncoat::train
