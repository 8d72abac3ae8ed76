// The fuzzer's bytes as a file, for readers that want a name.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace turncoat::testing {

/// A file in memory; SQLite, which puts files beside it, gets one in a folder of its own.
class TemporaryInput {
 public:
  TemporaryInput(const std::uint8_t* data, std::size_t size, const char* ending) {
    static const std::string folder = [] {
      std::string name = "/dev/shm/turncoat-fuzz-XXXXXX";
      if (mkdtemp(name.data()) == nullptr) std::abort();
      return name;
    }();
    name_ = folder + "/input" + ending;
    std::filesystem::create_directories(std::filesystem::path(name_).parent_path());
    const int file = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || ::write(file, data, size) != static_cast<ssize_t>(size)) std::abort();
    ::close(file);
  }
  ~TemporaryInput() {
    for (const char* more : {"", "-journal", "-wal", "-shm", "-workers"})
      ::unlink((name_ + more).c_str());
  }
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace turncoat::testing
