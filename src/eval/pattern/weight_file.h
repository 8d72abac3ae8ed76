// Weight files: a short header (magic, version, sizes, checksum, facts as JSON), then the weights as zstd-compressed
// byte planes of the differences between stages.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "eval/pattern/weights.h"

namespace turncoat {

tl::expected<WeightData, std::string> read_weight_file(const std::filesystem::path& file);
/// Replaces the file in one step; the error says what failed.
tl::expected<void, std::string> write_weight_file(const std::filesystem::path& file,
                                                  const WeightData& data);

/// The trained weights for the rules: beside the program, in the install prefix, or in the source tree.
std::optional<std::filesystem::path> find_weights(const Rules& rules);

}  // namespace turncoat
