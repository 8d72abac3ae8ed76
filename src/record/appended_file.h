// The only way to append to a file: locked, so that two processes never mix or duplicate what they add, and each piece added
// whole or not at all.
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

  /// The contents of the locked file.
  tl::expected<std::string, std::string> contents() const;
  /// Cuts off everything after `bytes`: a piece that a kill truncated.
  tl::expected<void, std::string> cut(std::uint64_t bytes);
  /// Adds a piece. When this returns, it survives a kill of this process; after an error the file is as before.
  tl::expected<void, std::string> append(std::string_view piece);
  /// When this returns, everything added survives a power cut.
  tl::expected<void, std::string> sync();

  const std::filesystem::path& name() const noexcept { return name_; }

 private:
  AppendedFile(std::filesystem::path name, int file) : name_(std::move(name)), file_(file) {}
  std::string complaint(int error) const;

  std::filesystem::path name_;
  int file_;
  std::uint64_t size_ = 0;
};

/// A lock for replacing a file as a whole. While it is held there is a file NAME.lock beside it.
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
