// A file that is there for one test.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace turncoat::testing {

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text = {}, const std::string& ending = "") {
    static int number = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("turncoat-test-" + std::to_string(getpid()) + "-" + std::to_string(number++) + ending);
    std::ofstream(path_) << text;
  }
  ~TemporaryFile() {
    std::error_code error;
    std::filesystem::remove(path_, error);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  std::string name() const { return path_.string(); }
  std::string text() const {
    std::ostringstream all;
    all << std::ifstream(path_).rdbuf();
    return all.str();
  }

 private:
  std::filesystem::path path_;
};

}  // namespace turncoat::testing
