#include "cli/training.h"

#include <fmt/format.h>

#include <fstream>

#include "eval/pattern/weight_file.h"

namespace turncoat::cli {

Rules training_rules(const std::string& name) {
  const auto rules = Rules::from_name(name);
  if (rules && rules->size > 4) return *rules;
  throw InputError(fmt::format(
      "--rules: '{}' has no weights; expected 8x8, 8x8-reversed, 6x6 or 6x6-reversed", name));
}

std::shared_ptr<const PatternWeights> training_weights(const std::string& name,
                                                       const Rules& rules) {
  if (name == "hand-made") return PatternWeights::hand_made(rules);
  std::filesystem::path file = name;
  if (name.empty()) {
    const auto found = find_weights(rules);
    if (!found) return PatternWeights::hand_made(rules);
    file = *found;
  }
  auto weights = PatternWeights::load(file, rules);
  if (!weights) throw InputError(weights.error());
  return *weights;
}

void write_text_file(const std::filesystem::path& file, const std::string& text) {
  const std::filesystem::path part = file.string() + ".part";
  std::ofstream out(part, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(file.string() + ": cannot write");
  std::filesystem::rename(part, file);
}

}  // namespace turncoat::cli
