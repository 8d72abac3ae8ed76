// The one way to write a file that grows: locked, so that two processes never mix or double what they add, and each
// piece added whole or not at all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turncoat {

class AppendedFile {
 public:
  /// Opens or makes the file and locks it for as long as this object lives. The error names the file.
  static tl::expected<AppendedFile, std::string> open(const std::filesystem::path& file);
  AppendedFile(AppendedFile&& other) noexcept;
  AppendedFile& operator=(AppendedFile&&) = delete;
  ~AppendedFile();

  /// What is there, once the lock is held.
  tl::expected<std::string, std::string> contents() const;
  /// Cuts off what follows: a piece that a kill tore.
  tl::expected<void, std::string> cut(std::uint64_t bytes);
  /// Adds a piece. It survives a kill of this process when this returns; after an error the file is as before.
  tl::expected<void, std::string> append(std::string_view piece);
  /// What was added survives a power cut when this returns.
  tl::expected<void, std::string> sync();

  const std::filesystem::path& name() const noexcept { return name_; }

 private:
  AppendedFile(std::filesystem::path name, int file) : name_(std::move(name)), file_(file) {}
  std::string complaint(int error) const;

  std::filesystem::path name_;
  int file_;
  std::uint64_t size_ = 0;
};

/// For a file that is replaced as a whole: held by the process that does so. A file NAME.lock stands beside it meanwhile.
class FileLock {
 public:
  static tl::expected<FileLock, std::string> take(const std::filesystem::path& file);
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  FileLock(std::filesystem::path name, int file) : name_(std::move(name)), file_(file) {}

  std::filesystem::path name_;
  int file_;
};

}  // namespace turncoat
