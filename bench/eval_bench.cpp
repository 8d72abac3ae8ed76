// What the evaluation costs: following a move with the indices, and looking the weights up.
#include <benchmark/benchmark.h>

#include "eval/pattern/layout.h"
#include "eval/pattern/weight_file.h"
#include "random_boards.h"

namespace turncoat {
namespace {

/// Positions as a search meets them: all moves of random positions around one number of empties.
template <class G>
struct Leaves {
  struct Move {
    std::size_t parent;
    Square square;
    Bits flipped;
  };
  std::vector<PatternIndices<G>> parents;
  std::vector<Move> moves;

  explicit Leaves(int empties) {
    std::mt19937_64 random(1);
    while (moves.size() < 4096) {
      const Position position = testing::random_position(random, {.size = G::kSize}, empties);
      for (const int square : each(position.moves())) {
        const auto move = static_cast<Square>(square);
        moves.push_back({parents.size(), move, position.board.flips(move)});
      }
      parents.push_back(pattern_indices<G>(position.board));
    }
  }
};

template <class G>
std::shared_ptr<const PatternWeights> weights() {
  const Rules rules{.size = G::kSize};
  if (const auto file = find_weights(rules)) {
    if (const auto loaded = PatternWeights::load(*file, rules)) {
      (*loaded)->prepare(0, rules.cell_count() - 4);
      return *loaded;
    }
  }
  return PatternWeights::hand_made(rules);
}

template <class G>
void update(benchmark::State& state) {
  const Leaves<G> leaves(static_cast<int>(state.range(0)));
  PatternIndices<G> child;
  for (auto _ : state) {
    for (const auto& move : leaves.moves) {
      update_indices<G>(leaves.parents[move.parent], child, move.square, move.flipped);
      benchmark::DoNotOptimize(child);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(leaves.moves.size()));
}

template <class G>
void update_and_evaluate(benchmark::State& state) {
  const int empties = static_cast<int>(state.range(0));
  const Leaves<G> leaves(empties);
  const auto table = weights<G>();
  PatternIndices<G> child;
  for (auto _ : state) {
    int sum = 0;
    for (const auto& move : leaves.moves) {
      update_indices<G>(leaves.parents[move.parent], child, move.square, move.flipped);
      sum += table->template evaluate<G>(child, empties - 1);
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(leaves.moves.size()));
}

BENCHMARK(update<Geometry<8>>)->Arg(30);
BENCHMARK(update_and_evaluate<Geometry<8>>)->Arg(45)->Arg(30)->Arg(15);
BENCHMARK(update<Geometry<6>>)->Arg(16);
BENCHMARK(update_and_evaluate<Geometry<6>>)->Arg(16);

}  // namespace
}  // namespace turncoat
