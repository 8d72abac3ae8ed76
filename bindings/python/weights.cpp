#include "weights.h"

#include <map>
#include <mutex>
#include <stdexcept>

#include "eval/pattern/weight_file.h"
#include "eval/pattern/weights.h"

namespace turncoat::python {

std::shared_ptr<const PatternWeights> weights_for(const Rules& rules) {
  // Immutable and large: all engines and evaluations of the process may share them.
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const PatternWeights>> loaded;
  const std::lock_guard lock(mutex);
  auto& weights = loaded[rules.family()];
  if (weights) return weights;
  const auto file = find_weights(rules);
  if (!file) return weights = PatternWeights::hand_made(rules);
  const auto read = PatternWeights::load(*file, rules);
  if (!read) throw std::runtime_error(read.error());
  return weights = *read;
}

}  // namespace turncoat::python
