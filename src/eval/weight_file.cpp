#include "eval/weight_file.h"

#include <fmt/format.h>
#include <zstd.h>

#include <cerrno>
#include <fstream>
#include <stdexcept>

#include "core/large_pages.h"
#include "record/data_file.h"
#include "record/new_file.h"
#include "record/whole_file.h"

namespace turncoat {

using Failure = tl::unexpected<std::string>;

void WeightFile::add_frame(std::string_view plain, int level) {
  std::string frame(ZSTD_compressBound(plain.size()), '\0');
  const std::size_t used =
      ZSTD_compress(frame.data(), frame.size(), plain.data(), plain.size(), level);
  if (ZSTD_isError(used)) throw std::runtime_error("cannot compress weights");
  frames_.push_back({bytes_.size(), used});
  bytes_.append(frame, 0, used);
}

void WeightFile::unpack(int frame, std::span<char> plain) const {
  const auto [begin, size] = frames_[static_cast<std::size_t>(frame)];
  const std::size_t got = ZSTD_decompress(plain.data(), plain.size(), bytes_.data() + begin, size);
  // The checksum vouches for the file, so what fails to unpack here was written wrongly.
  if (ZSTD_isError(got) || got != plain.size())
    throw std::runtime_error("a frame of a weight file does not unpack");
}

tl::expected<WeightFile, std::string> WeightFile::read(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Failure(fmt::format("{}: {}", file.string(), system_complaint(errno)));
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(file, error);
  constexpr std::uintmax_t kMost = 256 << 20;
  if (!error && size > kMost) return Failure(file.string() + ": larger than any weight file");
  std::string bytes;
  if (!error) resize_in_large_pages(bytes, static_cast<std::size_t>(size));
  if (error || !in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
    return Failure(file.string() + ": cannot read");
  }
  auto parsed = parse(std::move(bytes));
  if (!parsed) return Failure(file.string() + ": " + parsed.error());
  return parsed;
}

tl::expected<void, std::string> WeightFile::write(const std::filesystem::path& file) const {
  try {
    NewFile out(file);
    out.append(bytes());
    out.finish();
  } catch (const std::runtime_error& error) {
    return Failure(error.what());
  }
  return {};
}

std::optional<std::filesystem::path> find_weights(const Rules& rules) {
  return find_data_file("weights", rules.family() + ".weights");
}

}  // namespace turncoat
