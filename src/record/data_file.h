// Files that come with the program: weights and books.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace turncoat {

/// The file `name` of the kind `folder` ("weights", "books"): beside the program or shared library with this code, in a folder
/// above (a source tree), or in `share/turncoat` of the installation's prefix.
std::optional<std::filesystem::path> find_data_file(const std::string& folder,
                                                    const std::string& name);

}  // namespace turncoat
