#include "record/new_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace turncoat {

NewFile::NewFile(std::filesystem::path name)
    : name_(std::move(name)),
      partial_(name_.string() + fmt::format(".{}.partial", getpid())),
      stream_(partial_, std::ios::binary | std::ios::trunc) {
  if (!stream_) fail();
}

NewFile::~NewFile() {
  if (finished_) return;
  stream_.close();
  std::error_code error;
  std::filesystem::remove(partial_, error);
}

void NewFile::append(std::string_view bytes) {
  if (!stream_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()))) fail();
}

void NewFile::replace_head(std::string_view bytes) {
  stream_.seekp(0);
  append(bytes);
}

void NewFile::finish() {
  stream_.close();
  if (!stream_) fail();
  std::error_code error;
  std::filesystem::rename(partial_, name_, error);
  if (error)
    throw std::runtime_error(fmt::format("cannot write {}: {}", name_.string(), error.message()));
  finished_ = true;
}

void NewFile::fail() const {
  throw std::runtime_error(
      fmt::format("cannot write {}: {}", name_.string(), std::strerror(errno)));
}

}  // namespace turncoat
