// The values of the features of src/review/features.h in discs: a least-squares fit of the scores that self-play
// expected to the differences of the counts, apart by the phase of the game. Its output is the table of
// src/review/feature_values.h.
//   turncoat selfplay 8x8.games --games 2000 --depth 4 --seed 99
//   build/bench/turncoat_feature_values 8x8.games
#include <cmath>
#include <cstdio>
#include <vector>

#include "core/features.h"
#include "review/features.h"
#include "search/engine.h"
#include "train/data_set.h"

using namespace turncoat;

namespace {

// Two more columns: whose turn it is, and, as a control that the table leaves out, the discs.
constexpr int kColumns = kFeatures + 2;
using Row = std::array<double, kColumns>;

struct Fit {
  double normal[kColumns][kColumns] = {};
  double right[kColumns] = {};
  double squares = 0;
  int rows = 0;

  void add(const Row& row, double score) {
    for (int i = 0; i < kColumns; ++i) {
      right[i] += row[i] * score;
      for (int j = 0; j < kColumns; ++j) normal[i][j] += row[i] * row[j];
    }
    squares += score * score;
    ++rows;
  }

  Row solve() const {
    double m[kColumns][kColumns + 1];
    for (int i = 0; i < kColumns; ++i) {
      for (int j = 0; j < kColumns; ++j) m[i][j] = normal[i][j] + (i == j ? 1.0 : 0.0);
      m[i][kColumns] = right[i];
    }
    for (int pivot = 0; pivot < kColumns; ++pivot) {
      for (int i = 0; i < kColumns; ++i) {
        if (i == pivot) continue;
        const double factor = m[i][pivot] / m[pivot][pivot];
        for (int j = pivot; j <= kColumns; ++j) m[i][j] -= factor * m[pivot][j];
      }
    }
    Row solution;
    for (int i = 0; i < kColumns; ++i) solution[i] = m[i][kColumns] / m[i][i];
    return solution;
  }

  /// The share of the scores' variance that the fit explains.
  double explained(const Row& x) const {
    double error = squares;
    for (int i = 0; i < kColumns; ++i) {
      error -= 2 * x[i] * right[i];
      for (int j = 0; j < kColumns; ++j) error += x[i] * x[j] * normal[i][j];
    }
    return 1 - error / squares;
  }
};

Row row_of(const Position& position) {
  const FeatureCounts own = count_features(position, position.mover);
  const FeatureCounts others = count_features(position, other(position.mover));
  Row row;
  for (int i = 0; i < kFeatures; ++i) row[i] = own[i] - others[i];
  row[kFeatures] = 1;
  row[kFeatures + 1] = count(position.board.mover) - count(position.board.opponent);
  return row;
}

/// The best score that a move into one of `squares` gets, for certain.
double best_of(Engine& engine, const Position& position, Bits squares) {
  double best = -64;
  for (const int square : each(position.moves() & squares)) {
    const Position next = position.after(static_cast<Square>(square));
    const double score = next.is_over() ? next.final_score() : engine.search(next, {}).best().score;
    best = std::max(best, -score);
  }
  return best;
}

/// What the best move into an odd region gets beyond the best one into an even region.
void measure_parity(const Rules& rules, const std::vector<train::TrainingGame>& games) {
  constexpr std::size_t kPositions = 1000;
  Engine engine({.threads = 1, .hash_mb = 16});
  std::vector<double> gains;
  for (const train::TrainingGame& game : games) {
    if (gains.size() == kPositions) break;
    for (const Position& position : train::positions_of(game, rules)) {
      if (position.empty_count() != 10) continue;
      Bits odd = 0;
      for (const Bits region : regions(position.empties())) odd |= count(region) % 2 ? region : 0;
      if (!(position.moves() & odd) || !(position.moves() & ~odd)) continue;
      gains.push_back(best_of(engine, position, odd) - best_of(engine, position, ~odd));
    }
  }
  double sum = 0;
  double squares = 0;
  for (const double gain : gains) sum += gain;
  const auto positions = static_cast<double>(gains.size());
  for (const double gain : gains) squares += (gain - sum / positions) * (gain - sum / positions);
  std::printf("  parity: %.2f ± %.2f discs, %zu positions with 10 empties\n", sum / positions,
              1.96 * std::sqrt(squares) / positions, gains.size());
}

}  // namespace

int main(int argc, char** argv) {
  for (int argument = 1; argument < argc; ++argument) {
    std::vector<train::TrainingGame> games;
    const auto header = train::read_games(
        argv[argument], [&](const train::TrainingGame& game) { games.push_back(game); });
    if (!header) {
      std::fprintf(stderr, "%s: %s\n", argv[argument], header.error().c_str());
      return 2;
    }
    Fit fits[kPhases];
    for (const train::TrainingGame& game : games) {
      const auto positions = train::positions_of(game, header->rules);
      for (std::size_t i = 0; i < positions.size() && i < game.expected.size(); ++i) {
        // What the search expected, but the last few empties, where nothing but discs counts.
        if (positions[i].empty_count() < 6) continue;
        fits[static_cast<int>(phase_of(positions[i]))].add(row_of(positions[i]), game.expected[i]);
      }
    }
    std::printf("%s, %zu games\n", header->rules.name().c_str(), games.size());
    for (int phase = 0; phase < kPhases; ++phase) {
      const Row values = fits[phase].solve();
      std::printf("  {");
      for (int i = 0; i < kFeatures; ++i) std::printf("%s%.2f", i ? ", " : "", values[i]);
      std::printf("},  // %s; turn %.2f, disc %.2f, explains %.0f %% of %d positions\n",
                  phase_name(static_cast<Phase>(phase)), values[kFeatures], values[kFeatures + 1],
                  100 * fits[phase].explained(values), fits[phase].rows);
    }
    measure_parity(header->rules, games);
  }
  return 0;
}
