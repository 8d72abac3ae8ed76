// Kernels on positions of random games, empties spread over the whole game. Items are calls.
#include <benchmark/benchmark.h>

#include "kernels/kernels.h"
#include "kernels/last_flips.h"
#include "random_boards.h"

namespace turncoat {
namespace {

// Few enough to stay in the first-level cache.
std::vector<Board> sample_boards() {
  std::mt19937_64 random(2024);
  std::vector<Board> boards;
  for (int i = 0; i < 512; ++i) {
    boards.push_back(testing::random_position(random, Rules{}, 4 + i % 53).board);
  }
  return boards;
}

template <class Kernel>
void moves(benchmark::State& state) {
  const std::vector<Board> boards = sample_boards();
  for (auto _ : state) {
    Bits sum = 0;
    for (const Board& board : boards) sum ^= Kernel::moves(board.mover, board.opponent);
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}

struct Play {
  Board board;
  int square;
};

template <class Kernel>
void flips(benchmark::State& state) {
  std::vector<Play> plays;
  for (const Board& board : sample_boards()) {
    // Any one of the moves, so that all squares come up.
    Bits legal = board.moves();
    for (std::size_t skip = plays.size() % static_cast<std::size_t>(count(legal)); skip; --skip) {
      legal = without_lowest(legal);
    }
    plays.push_back({board, lowest(legal)});
  }
  for (auto _ : state) {
    Bits sum = 0;
    for (const Play& play : plays) {
      sum ^= Kernel::flips(play.board.mover, play.board.opponent, play.square);
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(plays.size()));
}

template <Bits Cells>
void last_flips(benchmark::State& state) {
  std::mt19937_64 random(2024);
  std::vector<Play> plays;
  while (plays.size() < 512) {
    for (int square : each(Cells)) plays.push_back({{random() & Cells & ~bit(square), 0}, square});
  }
  for (auto _ : state) {
    int sum = 0;
    for (const Play& play : plays) {
      const kernels::BothFlips flips = kernels::last_flips<Cells>(play.board.mover, play.square);
      sum += flips.mover - flips.opponent;
    }
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(plays.size()));
}

const bool kRegistered = [] {
  kernels::for_each([]<class Kernel>() {
    const std::string name = Kernel::kName;
    benchmark::RegisterBenchmark(("moves/" + name).c_str(), moves<Kernel>);
    benchmark::RegisterBenchmark(("flips/" + name).c_str(), flips<Kernel>);
  });
  benchmark::RegisterBenchmark("last_flips/8x8", last_flips<Geometry<8>::kCells>);
  benchmark::RegisterBenchmark("last_flips/6x6", last_flips<Geometry<6>::kCells>);
  return true;
}();

}  // namespace
}  // namespace turncoat
