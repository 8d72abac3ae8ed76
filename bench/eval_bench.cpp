// What the evaluation costs: following a move with the indices, and looking the weights up.
#include <benchmark/benchmark.h>

#include "eval/load_evaluator.h"
#include "eval/weight_file.h"
#include "eval/with_evaluator.h"
#include "random_boards.h"

namespace turncoat {
namespace {

/// Positions as a search meets them: all moves of random positions around one number of empties.
template <class G, class E>
struct Leaves {
  struct Move {
    std::size_t parent;
    Square square;
    Bits flipped;
  };
  std::vector<typename E::template State<G>> parents;
  std::vector<Move> moves;

  explicit Leaves(int empties) {
    std::mt19937_64 random(1);
    while (moves.size() < 4096) {
      const Position position = testing::random_position(random, {.size = G::kSize}, empties);
      for (const int square : each(position.moves())) {
        const auto move = static_cast<Square>(square);
        moves.push_back({parents.size(), move, position.board.flips(move)});
      }
      parents.push_back(E::template state<G>(position.board));
    }
  }
};

/// The evaluator that the engine plays with.
template <class G>
std::shared_ptr<const Evaluator> installed() {
  const Rules rules{.size = G::kSize};
  if (const auto file = find_weights(rules)) {
    if (const auto loaded = load_evaluator(*file, rules)) {
      (*loaded)->prepare(0, rules.cell_count() - 4);
      return *loaded;
    }
  }
  return hand_made_evaluator(rules);
}

template <class G>
void update(benchmark::State& state) {
  const auto evaluator = installed<G>();
  with_evaluator(*evaluator, [&]<class E>(const E&) {
    const Leaves<G, E> leaves(static_cast<int>(state.range(0)));
    typename E::template State<G> child;
    for (auto _ : state) {
      for (const auto& move : leaves.moves) {
        E::template update<G>(leaves.parents[move.parent], child, move.square, move.flipped);
        benchmark::DoNotOptimize(child);
      }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(leaves.moves.size()));
  });
}

template <class G>
void update_and_evaluate(benchmark::State& state) {
  const auto evaluator = installed<G>();
  const int empties = static_cast<int>(state.range(0));
  with_evaluator(*evaluator, [&]<class E>(const E& known) {
    const Leaves<G, E> leaves(empties);
    typename E::template State<G> child;
    for (auto _ : state) {
      int sum = 0;
      for (const auto& move : leaves.moves) {
        E::template update<G>(leaves.parents[move.parent], child, move.square, move.flipped);
        sum += known.template evaluate<G>(child, empties - 1);
      }
      benchmark::DoNotOptimize(sum);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(leaves.moves.size()));
  });
}

BENCHMARK(update<Geometry<8>>)->Arg(30);
BENCHMARK(update_and_evaluate<Geometry<8>>)->Arg(45)->Arg(30)->Arg(15);
BENCHMARK(update<Geometry<6>>)->Arg(16);
BENCHMARK(update_and_evaluate<Geometry<6>>)->Arg(16);

}  // namespace
}  // namespace turncoat
