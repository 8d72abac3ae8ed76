// The border between an evaluator made at run time and the kinds that the search is compiled for.
#pragma once

#include "eval/network/network.h"
#include "eval/pattern/weights.h"

namespace turncoat {

/// Calls `use(evaluator)` with the evaluator as what it is.
template <class Use>
decltype(auto) with_evaluator(const Evaluator& evaluator, Use&& use) {
  if (const auto* network = dynamic_cast<const Network*>(&evaluator)) return use(*network);
  return use(dynamic_cast<const PatternWeights&>(evaluator));
}

}  // namespace turncoat
