// Data that is not in the repository: games and problems that others collected. Tests use it where it is found, in
// $TURNCOAT_DATA or in a folder `shared/data` beside one of the folders above the sources, and are skipped elsewhere.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace turncoat::testing {

/// The file or folder, or an empty path.
inline std::filesystem::path shared_data(const std::filesystem::path& name) {
  namespace fs = std::filesystem;
  if (const char* folder = std::getenv("TURNCOAT_DATA")) {
    return fs::exists(fs::path(folder) / name) ? fs::path(folder) / name : fs::path();
  }
  fs::path above = fs::path(TURNCOAT_SOURCE_DIR);
  while (above.has_relative_path()) {
    above = above.parent_path();
    if (const fs::path found = above / "shared" / "data" / name; fs::exists(found)) return found;
  }
  return {};
}

}  // namespace turncoat::testing
