// Shared by the commands that train weights.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/command.h"
#include "eval/evaluator.h"

namespace turncoat::cli {

/// Reads `8x8`, `6x6-reversed`, …; throws InputError.
Rules training_rules(const std::string& name);

/// Weights from a file, the `hand-made` ones, or, if nothing is named, the engine's. Throws InputError.
std::shared_ptr<const Evaluator> training_weights(const std::string& name, const Rules& rules);

}  // namespace turncoat::cli
