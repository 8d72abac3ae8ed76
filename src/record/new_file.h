// A file that appears under its name only when all of it is written: what was there before stays until then.
#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>

namespace turncoat {

class NewFile {
 public:
  /// Throws std::runtime_error if it cannot be written, as do the others.
  explicit NewFile(std::filesystem::path name);
  /// Removes what was written unless it was finished.
  ~NewFile();
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  void append(std::string_view bytes);
  /// Writes over what stands at the beginning.
  void replace_head(std::string_view bytes);
  void finish();

 private:
  [[noreturn]] void fail() const;

  std::filesystem::path name_;
  std::filesystem::path partial_;
  std::ofstream stream_;
  bool finished_ = false;
};

}  // namespace turncoat
