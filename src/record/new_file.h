// The only way to write a file. A regular file gets its name only when all of it is written and on the disk: the old file stays
// until then, and a kill leaves nothing half done. Devices and pipes are written into and symbolic links followed, not
// replaced.
#pragma once

#include <filesystem>
#include <string>
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

  /// False for a device or a pipe, which have no temporary file.
  bool is_regular() const noexcept { return !target_.empty(); }
  void append(std::string_view bytes);
  /// Overwrites the beginning. An error for a pipe.
  void replace_head(std::string_view bytes);
  /// When this returns, the file has its name and survives a power cut.
  void finish();

 private:
  void open_beside(const std::filesystem::path& target);
  void open_through();
  void keep_permissions();
  void flush();
  void publish();
  [[noreturn]] void fail(int error) const;

  std::filesystem::path name_;     // as given
  std::filesystem::path target_;   // the file behind links; empty if written through
  std::filesystem::path partial_;  // its temporary name; empty if it has none
  std::string buffer_;
  int file_ = -1;
};

/// All of it or nothing. Throws std::runtime_error.
void write_whole_file(const std::filesystem::path& file, std::string_view bytes);

/// Writes all of it, however many calls that takes; 0 or errno.
int write_fully(int file, std::string_view bytes);

/// Makes a name in this folder survive a power cut; 0 or errno.
int sync_folder(const std::filesystem::path& folder);

}  // namespace turncoat
