// What the training commands have in common.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/command.h"
#include "eval/evaluator.h"

namespace turncoat::cli {

/// Reads `8x8`, `6x6-reversed`, …; throws InputError.
Rules training_rules(const std::string& name);

/// Weights from a file, `hand-made` ones, or, where nothing is named, those that the engine plays with. Throws
/// InputError.
std::shared_ptr<const Evaluator> training_weights(const std::string& name, const Rules& rules);

}  // namespace turncoat::cli
