// Reads a whole file into memory; a folder or an endless device is an error.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>

namespace turncoat {

/// The error names the file: `games.json: no such file`.
tl::expected<std::string, std::string> read_whole_file(const std::filesystem::path& file,
                                                       std::size_t most_bytes = std::size_t{1}
                                                                                << 30);

tl::expected<std::string, std::string> read_standard_input(std::size_t most_bytes = std::size_t{1}
                                                                                    << 30);

/// The text for errno in all messages: `no such file`, `a folder`, `no space left on device`.
std::string system_complaint(int error);

}  // namespace turncoat
