#include "record/whole_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstring>

namespace turncoat {

std::string system_complaint(int error) {
  if (error == ENOENT) return "no such file";
  if (error == EISDIR) return "a folder";
  std::string text = std::strerror(error);
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

namespace {

tl::expected<std::string, std::string> read_all(int file, const std::string& name,
                                                std::size_t most_bytes) {
  // Read one byte more to see the end; devices and pipes report size 0.
  struct stat facts {};
  std::string bytes;
  std::size_t used = 0;
  std::size_t room = std::size_t{1} << 16;
  if (::fstat(file, &facts) == 0 && facts.st_size > 0)
    room = std::min(static_cast<std::size_t>(facts.st_size), most_bytes) + 1;
  for (;;) {
    if (used == bytes.size()) bytes.resize(used + std::max(room, used / 2));
    const ssize_t got = ::read(file, bytes.data() + used, bytes.size() - used);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected(fmt::format("{}: {}", name, system_complaint(errno)));
    used += static_cast<std::size_t>(got);
    if (got == 0) break;
    if (used > most_bytes)
      return tl::unexpected(fmt::format("{}: longer than {} MiB", name, most_bytes >> 20));
  }
  bytes.resize(used);
  return bytes;
}

}  // namespace

tl::expected<std::string, std::string> read_whole_file(const std::filesystem::path& file,
                                                       std::size_t most_bytes) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0)
    return tl::unexpected(fmt::format("{}: {}", file.string(), system_complaint(errno)));
  struct Closer {
    int file;
    ~Closer() { ::close(file); }
  } const closer{opened};
  return read_all(opened, file.string(), most_bytes);
}

tl::expected<std::string, std::string> read_standard_input(std::size_t most_bytes) {
  return read_all(STDIN_FILENO, "standard input", most_bytes);
}

}  // namespace turncoat
