// Reading the project's own files.
#pragma once

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace turncoat::testing {

inline std::filesystem::path source_path(const std::string& name) {
  return std::filesystem::path(TURNCOAT_SOURCE_DIR) / name;
}

inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("cannot read " + file.string());
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline std::string text_of(const std::filesystem::path& file) {
  std::string text;
  for (const std::string& line : lines_of(file)) text += line + "\n";
  return text;
}

/// Files under version control, or none where there is no repository (a source archive).
inline std::vector<std::string> tracked_files() {
  const std::string command = "git -C '" + std::string(TURNCOAT_SOURCE_DIR) + "' ls-files 2>&-";
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::vector<std::string> files;
  std::array<char, 4096> line{};
  while (pipe && std::fgets(line.data(), line.size(), pipe.get())) {
    std::string file = line.data();
    file.pop_back();
    files.push_back(file);
  }
  return files;
}

}  // namespace turncoat::testing
