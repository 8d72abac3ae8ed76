#include "record/new_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <vector>

#include "record/whole_file.h"

namespace turncoat {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = std::size_t{1} << 16;
constexpr int kMostLinks = 40;  // as Linux allows

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Where a chain of links ends, whether the file exists or not; empty if it leads through /proc or in circles.
fs::path behind_links(fs::path file) {
  std::error_code error;
  for (int links = 0; links < kMostLinks; ++links) {
    // Links such as /proc/self/fd/1 lead to an open file, not to a name that could be replaced.
    const fs::path folder = fs::weakly_canonical(folder_of(file), error);
    if (folder.native().starts_with("/proc/")) return {};
    const fs::path next = fs::read_symlink(file, error);
    if (error) return file;
    file = next.is_absolute() ? next : folder / next;
  }
  return {};
}

/// Some file systems and all devices have nothing to synchronise.
bool is_needless(int error) { return error == EINVAL || error == ENOTSUP || error == EROFS; }

}  // namespace

int write_fully(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    if (written == 0) return ENOSPC;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

int sync_folder(const fs::path& folder) {
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0) return errno == EACCES ? 0 : errno;  // may be written but not listed
  const int error = ::fsync(opened) != 0 ? errno : 0;
  ::close(opened);
  return is_needless(error) ? 0 : error;
}

NewFile::NewFile(fs::path name) : name_(std::move(name)) {
  struct stat facts {};
  const bool exists = ::stat(name_.c_str(), &facts) == 0;
  if (!exists && errno != ENOENT) fail(errno);
  if (exists && S_ISDIR(facts.st_mode)) fail(EISDIR);
  fs::path target = behind_links(name_);
  const bool regular = !exists || S_ISREG(facts.st_mode);
  if (regular && !target.empty()) {
    open_beside(target);
    if (exists) keep_permissions();
  } else {
    open_through();
  }
  buffer_.reserve(kBuffer);
}

// A file without a name vanishes with the process. If the file system does not support this, use a temporary name.
void NewFile::open_beside(const fs::path& target) {
  target_ = target;
  const fs::path folder = folder_of(target);
  // It gets its name through /proc, which a container may lack.
  if (::access("/proc/self/fd", X_OK) == 0)
    file_ = ::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  else
    errno = EOPNOTSUPP;
  if (file_ >= 0) return;
  if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL) fail(errno);
  const fs::path partial = target.string() + fmt::format(".{}.partial", getpid());
  file_ = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file_ < 0) fail(errno);
  partial_ = partial;
}

void NewFile::open_through() {
  file_ = ::open(name_.c_str(), O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC);
  if (file_ < 0) fail(errno);
}

/// Copies the permissions of the old file. Only root can keep the owner too.
void NewFile::keep_permissions() {
  struct stat before {};
  if (::stat(target_.c_str(), &before) != 0) return;
  if (::access(target_.c_str(), W_OK) != 0) {
    const int error = errno;
    ::close(std::exchange(file_, -1));
    if (!partial_.empty()) ::unlink(partial_.c_str());
    fail(error);
  }
  if (::fchown(file_, before.st_uid, before.st_gid) != 0) errno = 0;
  if (::fchmod(file_, before.st_mode & 0777) != 0) errno = 0;
}

NewFile::~NewFile() {
  if (file_ < 0) return;
  ::close(file_);
  if (!partial_.empty()) ::unlink(partial_.c_str());
}

void NewFile::append(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= kBuffer) flush();
}

void NewFile::flush() {
  if (const int error = write_fully(file_, buffer_)) fail(error);
  buffer_.clear();
}

void NewFile::replace_head(std::string_view bytes) {
  flush();
  if (::lseek(file_, 0, SEEK_SET) != 0) {
    if (errno != ESPIPE) fail(errno);
    throw std::runtime_error(
        fmt::format("cannot write {}: it is a pipe, and the header of this format is written last",
                    name_.string()));
  }
  append(bytes);
  flush();
  if (::lseek(file_, 0, SEEK_END) < 0) fail(errno);
}

void NewFile::finish() {
  flush();
  if (::fsync(file_) != 0 && !(target_.empty() && is_needless(errno))) fail(errno);
  if (!target_.empty()) publish();
  // A full disk of another machine may be reported only here.
  if (::close(std::exchange(file_, -1)) != 0) fail(errno);
}

void NewFile::publish() {
  if (partial_.empty()) {
    const std::string own_name = fmt::format("/proc/self/fd/{}", file_);
    const auto link_to = [&](const fs::path& name) {
      return ::linkat(AT_FDCWD, own_name.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) == 0;
    };
    // A name that exists can only be replaced by a rename.
    const fs::path partial = target_.string() + fmt::format(".{}.partial", getpid());
    if (!link_to(target_)) {
      if (errno != EEXIST) fail(errno);
      if (!link_to(partial)) {
        ::unlink(partial.c_str());
        if (!link_to(partial)) fail(errno);
      }
      partial_ = partial;
    }
  }
  if (!partial_.empty()) {
    if (::rename(partial_.c_str(), target_.c_str()) != 0) fail(errno);
    partial_.clear();
  }
  if (const int error = sync_folder(folder_of(target_))) fail(error);
}

void NewFile::fail(int error) const {
  throw std::runtime_error(
      fmt::format("cannot write {}: {}", name_.string(),
                  error == ENOENT ? "there is no such folder" : system_complaint(error)));
}

void write_whole_file(const fs::path& file, std::string_view bytes) {
  NewFile out(file);
  out.append(bytes);
  out.finish();
}

}  // namespace turncoat
