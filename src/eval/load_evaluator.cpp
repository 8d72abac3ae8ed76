#include "eval/load_evaluator.h"

#include "eval/network/network.h"
#include "eval/pattern/packed_patterns.h"
#include "eval/weight_file.h"

namespace turncoat {

namespace {

using Loaded = tl::expected<std::shared_ptr<const Evaluator>, std::string>;

Loaded evaluator_in(tl::expected<WeightFile, std::string> read) {
  if (!read) return tl::unexpected(read.error());
  if (read->kind() == PackedPatterns::kKind) {
    auto packed = PackedPatterns::from(std::move(*read));
    if (!packed) return tl::unexpected(packed.error());
    return std::make_shared<const PatternWeights>(std::move(*packed));
  }
  if (read->kind() == NetworkData::kKind) {
    auto packed = PackedNetwork::from(std::move(*read));
    if (!packed) return tl::unexpected(packed.error());
    return std::make_shared<const Network>(std::move(*packed));
  }
  return tl::unexpected("weights of kind '" + read->kind() + "', which this version does not know");
}

Loaded expect_rules(Loaded evaluator, const Rules& rules) {
  if (!evaluator || (*evaluator)->rules().family() == rules.family()) return evaluator;
  return tl::unexpected("weights for " + (*evaluator)->rules().family() + ", but " +
                        rules.family() + " is played");
}

}  // namespace

Loaded load_evaluator(const std::filesystem::path& file) {
  auto read = WeightFile::read(file);
  if (!read) return tl::unexpected(read.error());
  return evaluator_in(std::move(read)).map_error([&](const std::string& what) {
    return file.string() + ": " + what;
  });
}

Loaded load_evaluator(const std::filesystem::path& file, const Rules& rules) {
  auto evaluator = load_evaluator(file);
  if (!evaluator) return evaluator;
  return expect_rules(std::move(evaluator), rules).map_error([&](const std::string& what) {
    return file.string() + ": " + what;
  });
}

Loaded evaluator_from_bytes(std::string bytes, const Rules& rules) {
  return expect_rules(evaluator_in(WeightFile::parse(std::move(bytes))), rules);
}

std::shared_ptr<const Evaluator> hand_made_evaluator(const Rules& rules) {
  return std::make_shared<const PatternWeights>(hand_made_data(rules));
}

tl::expected<std::shared_ptr<const Evaluator>, std::string> evaluator_for(
    const Rules& rules, const std::string& weights) {
  if (weights == kHandMade) return hand_made_evaluator(rules);
  if (!weights.empty()) return load_evaluator(weights, rules);
  if (const auto found = find_weights(rules)) return load_evaluator(*found, rules);
  constexpr int kUntrainedSize = 4;  // solved in an instant
  if (rules.size <= kUntrainedSize) return hand_made_evaluator(rules);
  return tl::unexpected(rules.family() +
                        ".weights: not found beside the program, nor where it is installed; name a "
                        "file of weights, or hand-made to play without");
}

tl::expected<std::shared_ptr<const Evaluator>, std::string> EvaluatorCache::get(
    const Rules& rules, const std::string& weights) {
  const std::lock_guard lock(mutex_);
  auto& known = loaded_[rules.family() + ' ' + weights];
  if (known) return known;
  auto loaded = evaluator_for(rules, weights);
  if (loaded) known = *loaded;
  return loaded;
}

}  // namespace turncoat
