// Any bytes as a file of weights, of patterns and of a network: an evaluator that can be asked, or an error.
#include <cstdlib>

#include "core/position.h"
#include "eval/evaluator.h"
#include "eval/load_evaluator.h"
#include "search/engine.h"
#include "temporary_input.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace turncoat;
  const turncoat::testing::TemporaryInput input(data, size, ".weights");
  const auto evaluator = load_evaluator(input.name());
  if (!evaluator) return 0;
  // What it says has to be in the range that the search counts with.
  Engine engine({1, 1});
  engine.use_evaluator(*evaluator);
  Limits limits;
  limits.depth = 2;
  const Report report = engine.search(Position::start((*evaluator)->rules()), limits);
  if (report.lines.empty() || !(std::abs(report.best().score) <= 64)) std::abort();
  return 0;
}
