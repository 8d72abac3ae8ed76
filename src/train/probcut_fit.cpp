#include "train/probcut_fit.h"

#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "core/parallel_for_each.h"
#include "eval/pattern/layout.h"
#include "search/engine_spec.h"

namespace turncoat::train {

namespace {

constexpr std::size_t kTerms = std::tuple_size_v<decltype(ProbcutParameters::coefficients)>;

// Fewer pairs are not enough for a spread.
constexpr std::size_t kFewestPositions = 10;

/// Scores at depths 0, 1, 2, … and, near the end, of a search to the end of the game.
std::map<int, double> scores_by_depth(Engine& engine, const Evaluator& weights,
                                      const Position& position,
                                      const ProbcutMeasureOptions& options) {
  const int empties = position.empty_count();
  std::map<int, double> scores = {{0, weights.evaluate(position)}};
  const auto search = [&](int depth) {
    Limits limits;
    limits.depth = depth;
    limits.percent = 100;
    scores[depth] = engine.search(position, limits).best().score;
  };
  for (int depth = 1; depth <= std::min(options.most_depth, empties - 1); ++depth) search(depth);
  if (empties <= options.solve_up_to) search(empties);
  return scores;
}

using Pairs = std::map<std::tuple<int, int, int>, DepthPair>;

void add_pairs(Pairs& pairs, int empties, const std::map<int, double>& scores) {
  for (const auto& [depth, deep] : scores) {
    for (const auto& [probe, shallow] : scores) {
      // Probes keep the parity of the depth and are about half as deep; the plain evaluation is compared with all.
      const bool used = probe == 0 || ((depth - probe) % 2 == 0 && 3 * probe <= 2 * depth);
      if (probe >= depth || !used) continue;
      DepthPair& pair = pairs[{empties, depth, probe}];
      pair.empties = empties;
      pair.depth = depth;
      pair.probe = probe;
      ++pair.positions;
      pair.square_sum += (deep - shallow) * (deep - shallow);
    }
  }
}

std::array<double, kTerms> terms(const DepthPair& pair) {
  return {1, pair.empties / 60.0, std::log1p(pair.depth), std::log1p(pair.probe),
          (pair.depth - pair.probe) / 10.0};
}

/// Gaussian elimination with partial pivoting; the matrix is small and well-conditioned.
std::array<double, kTerms> solved(std::array<std::array<double, kTerms + 1>, kTerms> rows) {
  for (std::size_t i = 0; i < kTerms; ++i) {
    std::size_t pivot = i;
    for (std::size_t j = i; j < kTerms; ++j) {
      if (std::abs(rows[j][i]) > std::abs(rows[pivot][i])) pivot = j;
    }
    std::swap(rows[i], rows[pivot]);
    for (std::size_t j = 0; j < kTerms; ++j) {
      if (j == i) continue;
      const double factor = rows[j][i] / rows[i][i];
      for (std::size_t k = i; k <= kTerms; ++k) rows[j][k] -= factor * rows[i][k];
    }
  }
  std::array<double, kTerms> solution{};
  for (std::size_t i = 0; i < kTerms; ++i) solution[i] = rows[i][kTerms] / rows[i][i];
  return solution;
}

}  // namespace

double DepthPair::sigma() const noexcept {
  return std::sqrt(square_sum / static_cast<double>(positions));
}

std::vector<DepthPair> measure_depth_pairs(std::shared_ptr<const Evaluator> weights,
                                           const std::vector<Position>& positions,
                                           const ProbcutMeasureOptions& options,
                                           const std::function<bool(double)>& progress) {
  Pairs pairs;
  std::size_t done = 0;
  const auto make_searcher = [&] {
    const std::shared_ptr engine = make_engine({.threads = 1, .hash_mb = options.hash_mb}, weights);
    return [&, engine](std::size_t item, const std::stop_token&) {
      return scores_by_depth(*engine, *weights, positions[item], options);
    };
  };
  parallel_for_each(
      positions.size(), options.threads, make_searcher, [&](std::size_t item, const auto& scores) {
        add_pairs(pairs, positions[item].empty_count(), scores);
        return progress(static_cast<double>(++done) / static_cast<double>(positions.size()));
      });
  std::vector<DepthPair> found;
  for (const auto& [key, pair] : pairs) found.push_back(pair);
  return found;
}

ProbcutParameters fit_probcut(const std::vector<DepthPair>& pairs) {
  std::array<std::array<double, kTerms + 1>, kTerms> normal{};
  double positions = 0;
  for (const DepthPair& pair : pairs) {
    if (pair.positions < kFewestPositions || pair.square_sum <= 0) continue;
    const auto x = terms(pair);
    const double y = std::log(pair.sigma());
    const auto weight = static_cast<double>(pair.positions);
    positions += weight;
    for (std::size_t i = 0; i < kTerms; ++i) {
      for (std::size_t j = 0; j < kTerms; ++j) normal[i][j] += weight * x[i] * x[j];
      normal[i][kTerms] += weight * x[i] * y;
    }
  }
  for (std::size_t i = 0; i < kTerms; ++i) normal[i][i] += 1e-6 * (1 + positions);
  // Searches go far beyond the depths that can be measured, where the last term would dominate. Regularise it.
  normal[kTerms - 1][kTerms - 1] += 0.02 * positions;
  const auto solution = solved(normal);
  ProbcutParameters parameters;
  for (std::size_t i = 0; i < kTerms; ++i) {
    parameters.coefficients[i] = static_cast<float>(solution[i]);
  }
  return parameters;
}

}  // namespace turncoat::train
