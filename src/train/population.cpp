#include "train/population.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace turncoat::train {

namespace {

/// 0 up to but not including 1.
double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

/// Box-Muller transform: std::normal_distribution differs between standard libraries.
double gaussian(Random& random) {
  const double radius = std::sqrt(-2 * std::log(1 - uniform(random)));
  return radius * std::cos(2 * std::numbers::pi * uniform(random));
}

/// The best of three random individuals: good ones have more children, bad ones a few.
const Individual& parent(const std::vector<Individual>& sorted, Random& random) {
  int best = static_cast<int>(sorted.size());
  for (int i = 0; i < 3; ++i) best = std::min(best, random.below(static_cast<int>(sorted.size())));
  return sorted[static_cast<std::size_t>(best)];
}

/// Each parameter from one parent, the other, or in between.
std::vector<double> crossed(const std::vector<double>& one, const std::vector<double>& other,
                            Random& random) {
  std::vector<double> child = one;
  for (std::size_t i = 0; i < child.size(); ++i) {
    const double draw = uniform(random);
    if (draw < 1.0 / 3) child[i] = other[i];
    if (draw > 2.0 / 3) child[i] += uniform(random) * (other[i] - one[i]);
  }
  return child;
}

void mutate(std::vector<double>& values, const ParameterSpace& space,
            const BreedingOptions& options, Random& random) {
  // Change at least one, or the child may equal its parent.
  const auto certain = static_cast<std::size_t>(random.below(static_cast<int>(values.size())));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i != certain && uniform(random) >= options.mutation) continue;
    values[i] += gaussian(random) * options.mutation_size * space.spreads()[i];
  }
}

}  // namespace

std::vector<Individual> first_generation(const ParameterSpace& space,
                                         const BreedingOptions& options, Random& random) {
  std::vector<Individual> population;
  for (std::uint32_t id = 0; id < static_cast<std::uint32_t>(options.population); ++id) {
    Individual individual{id, 0, options.life, space.originals(), 0, 0};
    for (std::size_t i = 0; id > 0 && i < space.size(); ++i) {
      individual.values[i] += gaussian(random) * space.spreads()[i];
    }
    population.push_back(std::move(individual));
  }
  return population;
}

void sort_by_fitness(std::vector<Individual>& population) {
  std::sort(population.begin(), population.end(), [](const Individual& a, const Individual& b) {
    return std::tuple(-a.points, -a.discs, a.id) < std::tuple(-b.points, -b.discs, b.id);
  });
}

std::vector<Individual> next_generation(const std::vector<Individual>& sorted,
                                        const ParameterSpace& space, std::uint32_t generation,
                                        std::uint32_t next_id, const BreedingOptions& options,
                                        Random& random) {
  std::vector<Individual> next;
  for (const Individual& individual : sorted) {
    if (next.size() == static_cast<std::size_t>(options.elite)) break;
    if (individual.life <= 1) continue;
    next.push_back(individual);
    --next.back().life;
  }
  while (next.size() < static_cast<std::size_t>(options.population)) {
    Individual child{next_id++, generation, options.life, parent(sorted, random).values, 0, 0};
    if (uniform(random) < options.crossover) {
      child.values = crossed(child.values, parent(sorted, random).values, random);
    }
    mutate(child.values, space, options, random);
    next.push_back(std::move(child));
  }
  return next;
}

}  // namespace turncoat::train
