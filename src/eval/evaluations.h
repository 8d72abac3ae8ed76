// The evaluations by name. A new one is a file of its own and a line in the table.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "eval/evaluation.h"

namespace turncoat {

struct EvaluationInfo {
  std::string_view name;
  std::string_view description;
  std::shared_ptr<const Evaluation> (*make)();
};

/// Those that need no weights, simplest first; the pattern evaluation is in pattern/pattern_evaluation.h.
std::span<const EvaluationInfo> classic_evaluations() noexcept;
/// Nothing if there is none of this name.
std::shared_ptr<const Evaluation> make_classic_evaluation(std::string_view name);

}  // namespace turncoat
