// Perft from the start, one thread, per board and kernel. Items are leaves.
#include <benchmark/benchmark.h>

#include "core/perft.h"

namespace turncoat {
namespace {

void count_leaves(benchmark::State& state, const Rules& rules, int depth, std::string_view kernel) {
  std::uint64_t leaves = 0;
  for (auto _ : state) {
    leaves += perft(Position::start(rules), {.depth = depth, .kernel = kernel}).value();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(leaves));
}

const bool kRegistered = [] {
  const auto add = [](const char* rules, int depth) {
    for (const std::string_view kernel : kernel_names()) {
      const std::string name =
          std::string("perft/") + rules + "/" + std::to_string(depth) + "/" + std::string(kernel);
      benchmark::RegisterBenchmark(name.c_str(), count_leaves, *Rules::from_name(rules), depth,
                                   kernel)
          ->Unit(benchmark::kMillisecond);
    }
  };
  add("8x8", 10);
  add("6x6", 10);
  return true;
}();

}  // namespace
}  // namespace turncoat
