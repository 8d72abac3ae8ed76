#include "record/data_file.h"

#include <dlfcn.h>

#include <vector>

namespace turncoat {

std::optional<std::filesystem::path> find_data_file(const std::string& folder,
                                                    const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code error;
  // The program, and the file of this code, which may be the shared library or the Python module.
  std::vector<fs::path> homes = {fs::read_symlink("/proc/self/exe", error).parent_path()};
  Dl_info self{};
  if (dladdr(reinterpret_cast<const void*>(&find_data_file), &self) != 0 &&
      self.dli_fname != nullptr) {
    // Resolve links: a library loaded from /lib is in /usr/lib.
    homes.push_back(fs::canonical(self.dli_fname, error).parent_path());
  }
  // The deepest: <prefix>/lib/pythonX.Y/dist-packages/turncoat/lib/glibc-hwcaps/LEVEL.
  constexpr int kLevelsUp = 7;
  for (fs::path home : homes) {
    if (fs::exists(home / name, error)) return home / name;
    for (int level = 0; level <= kLevelsUp; ++level, home = home.parent_path()) {
      for (const fs::path& place : {home / folder, home / "share" / "turncoat" / folder}) {
        if (fs::exists(place / name, error)) return place / name;
      }
    }
  }
  return std::nullopt;
}

}  // namespace turncoat
