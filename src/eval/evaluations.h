// The evaluations by name. A new one is a file of its own and a line in the table.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "eval/classic/habits.h"
#include "eval/classic/parameter.h"
#include "eval/evaluation.h"

namespace turncoat {

struct EvaluationInfo {
  std::string_view name;
  std::string_view description;
  std::string_view rules;  // the game it was written for; it plays all of them
  std::span<const Parameter> parameters;
  /// One value a parameter.
  std::shared_ptr<const Evaluation> (*make_with)(std::span<const double> values);
  Habits (*habits)() noexcept;

  /// With the parameters' values as they stand.
  std::shared_ptr<const Evaluation> make() const;
  std::vector<double> values() const;
};

/// Those that need no weights, simplest first; the pattern evaluation is in pattern/pattern_evaluation.h.
std::span<const EvaluationInfo> classic_evaluations() noexcept;
/// Nothing if there is none of this name.
const EvaluationInfo* find_classic_evaluation(std::string_view name) noexcept;
std::shared_ptr<const Evaluation> make_classic_evaluation(std::string_view name);

}  // namespace turncoat
