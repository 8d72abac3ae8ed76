// What a genetic algorithm works on: individuals, and how the next generation comes from the last.
#pragma once

#include <cstdint>
#include <vector>

#include "eval/classic/parameter_space.h"
#include "train/random.h"

namespace turncoat::train {

struct Individual {
  std::uint32_t id = 0;    // in the order of birth; 0 is the original
  std::uint32_t born = 0;  // generation
  int life = 0;            // generations that it may still survive
  std::vector<double> values;
  /// In the last generation: points a game (0 … 1) and discs won by.
  double points = 0;
  double discs = 0;
};

struct BreedingOptions {
  int population = 20;
  int elite = 4;                // best ones that survive, if they have life left
  int life = 5;                 // generations that anybody survives at most
  double crossover = 0.9;       // share of children of two parents
  double mutation = 0.3;        // share of a child's parameters that change
  double mutation_size = 0.35;  // how much, in spreads
};

/// The originals, and variations of them.
std::vector<Individual> first_generation(const ParameterSpace& space,
                                         const BreedingOptions& options, Random& random);

/// Best first: by points, then by discs, then the elder.
void sort_by_fitness(std::vector<Individual>& population);

/// From a sorted population: the elite, one generation older, and children. Children's ids begin at `next_id`.
std::vector<Individual> next_generation(const std::vector<Individual>& sorted,
                                        const ParameterSpace& space, std::uint32_t generation,
                                        std::uint32_t next_id, const BreedingOptions& options,
                                        Random& random);

}  // namespace turncoat::train
