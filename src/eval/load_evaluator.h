// Where evaluators come from.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "eval/evaluator.h"

namespace turncoat {

/// Weights of whatever kind from a file. The error names the file and what is wrong with it.
tl::expected<std::shared_ptr<const Evaluator>, std::string> load_evaluator(
    const std::filesystem::path& file);
/// The same, for these rules only.
tl::expected<std::shared_ptr<const Evaluator>, std::string> load_evaluator(
    const std::filesystem::path& file, const Rules& rules);

/// The same from the bytes of such a file; the error names none.
tl::expected<std::shared_ptr<const Evaluator>, std::string> evaluator_from_bytes(
    std::string bytes, const Rules& rules);

/// Square values and mobility along lines: what plays before anything is trained.
std::shared_ptr<const Evaluator> hand_made_evaluator(const Rules& rules);

/// Asks for the evaluator above.
inline constexpr std::string_view kHandMade = "hand-made";

/// The evaluator that `weights` asks for: a file, `hand-made`, or, where nothing is named, the weights that come with the
/// program. Weights that are missing or damaged are an error that names the file: nobody plays by the hand-made
/// evaluator without having asked for it. Only where nothing is trained, on 4x4, is it the usual one.
tl::expected<std::shared_ptr<const Evaluator>, std::string> evaluator_for(
    const Rules& rules, const std::string& weights);

/// `evaluator_for` that loads each evaluator once: they are large and immutable, so that engines may share them.
class EvaluatorCache {
 public:
  tl::expected<std::shared_ptr<const Evaluator>, std::string> get(const Rules& rules,
                                                                  const std::string& weights);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Evaluator>> loaded_;  // by family and weights
};

}  // namespace turncoat
