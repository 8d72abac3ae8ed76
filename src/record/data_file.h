// Files that come with the program: weights and books.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace turncoat {

/// The file `name` of the kind `folder` ("weights", "books"): beside the program or the shared library that this code is
/// in, in a folder above either (a source tree), or in `share/turncoat` of the prefix they are installed in.
std::optional<std::filesystem::path> find_data_file(const std::string& folder,
                                                    const std::string& name);

}  // namespace turncoat
