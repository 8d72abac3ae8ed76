#include "cli/training.h"

#include <fmt/format.h>

#include "eval/load_evaluator.h"

namespace turncoat::cli {

Rules training_rules(const std::string& name) {
  const auto rules = Rules::from_name(name);
  if (rules && rules->size > 4) return *rules;
  throw InputError(fmt::format(
      "--rules: '{}' has no weights; expected 8x8, 8x8-reversed, 6x6 or 6x6-reversed", name));
}

std::shared_ptr<const Evaluator> training_weights(const std::string& name, const Rules& rules) {
  return checked(evaluator_for(rules, name));
}

}  // namespace turncoat::cli
