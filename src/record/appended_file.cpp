#include "record/appended_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "record/new_file.h"
#include "record/whole_file.h"

namespace turncoat {

namespace {

namespace fs = std::filesystem;

std::string lock_complaint(const fs::path& file, int error) {
  return fmt::format("{}: {}", file.string(),
                     error == EWOULDBLOCK ? "another process writes it" : system_complaint(error));
}

bool is_same_file(int opened, const fs::path& name) {
  struct stat held {};
  struct stat named {};
  return ::fstat(opened, &held) == 0 && ::stat(name.c_str(), &named) == 0 &&
         held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

}  // namespace

std::string AppendedFile::complaint(int error) const {
  return fmt::format("{}: cannot write: {}", name_.string(), system_complaint(error));
}

tl::expected<AppendedFile, std::string> AppendedFile::open(const fs::path& file) {
  const int opened = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (opened < 0)
    return tl::unexpected(
        fmt::format("{}: {}", file.string(),
                    errno == ENOENT ? "there is no such folder" : system_complaint(errno)));
  AppendedFile result(file, opened);
  if (::flock(opened, LOCK_EX | LOCK_NB) != 0) return tl::unexpected(lock_complaint(file, errno));
  struct stat facts {};
  if (::fstat(opened, &facts) != 0) return tl::unexpected(result.complaint(errno));
  if (!S_ISREG(facts.st_mode))
    return tl::unexpected(file.string() + ": not a regular file, so it cannot be appended to");
  result.size_ = static_cast<std::uint64_t>(facts.st_size);
  return result;
}

AppendedFile::AppendedFile(AppendedFile&& other) noexcept
    : name_(std::move(other.name_)), file_(std::exchange(other.file_, -1)), size_(other.size_) {}

AppendedFile::~AppendedFile() {
  if (file_ >= 0) ::close(file_);
}

tl::expected<std::string, std::string> AppendedFile::contents() const {
  constexpr std::size_t kMost = std::size_t{1} << 40;
  return read_whole_file(name_, kMost);
}

tl::expected<void, std::string> AppendedFile::cut(std::uint64_t bytes) {
  if (::ftruncate(file_, static_cast<off_t>(bytes)) != 0) return tl::unexpected(complaint(errno));
  size_ = bytes;
  return {};
}

tl::expected<void, std::string> AppendedFile::append(std::string_view piece) {
  if (const int error = write_fully(file_, piece)) {
    // Remove half a piece: once another one follows, it would be damage.
    if (::ftruncate(file_, static_cast<off_t>(size_)) != 0) errno = 0;
    return tl::unexpected(complaint(error));
  }
  size_ += piece.size();
  return {};
}

tl::expected<void, std::string> AppendedFile::sync() {
  if (::fdatasync(file_) != 0 && errno != EINVAL) return tl::unexpected(complaint(errno));
  const fs::path folder = name_.has_parent_path() ? name_.parent_path() : fs::path(".");
  if (const int error = sync_folder(folder)) return tl::unexpected(complaint(error));
  return {};
}

tl::expected<FileLock, std::string> FileLock::take(const fs::path& file) {
  const fs::path name = file.string() + ".lock";
  for (;;) {
    const int opened = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (opened < 0) return tl::unexpected(lock_complaint(file, errno));
    FileLock lock(name, opened);
    if (::flock(opened, LOCK_EX | LOCK_NB) != 0) {
      const int error = errno;
      ::close(std::exchange(lock.file_, -1));  // only the holder removes the name
      return tl::unexpected(lock_complaint(file, error));
    }
    if (is_same_file(opened, name)) return lock;
    // The holder removed the name between the two calls: this lock is on a deleted file.
    ::close(std::exchange(lock.file_, -1));
  }
}

FileLock::FileLock(FileLock&& other) noexcept
    : name_(std::move(other.name_)), file_(std::exchange(other.file_, -1)) {}

FileLock::~FileLock() {
  if (file_ < 0) return;
  ::unlink(name_.c_str());
  ::close(file_);
}

}  // namespace turncoat
