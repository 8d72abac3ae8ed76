// What the rest of the program finds on disk elsewhere, found among the files that the page handed over.
#include "inpage/wasm/page_files.h"

#include <map>
#include <stdexcept>

#include "eval/weight_file.h"
#include "record/data_file.h"
#include "record/whole_file.h"
#include "record/wthor.h"
#include "record/wthor_writer.h"

extern "C" {
/// Unpacks one zstd frame; the number of bytes, or a negative number.
[[clang::import_module("page"), clang::import_name("unpack")]] int page_unpack(
    const char* packed, std::size_t packed_size, char* plain, std::size_t plain_size);
}

namespace turncoat {

namespace {

std::map<std::string, std::string>& files() {
  static std::map<std::string, std::string> all;
  return all;
}

}  // namespace

void inpage::add_file(std::string name, std::string bytes) {
  files().insert_or_assign(std::move(name), std::move(bytes));
}

std::optional<std::filesystem::path> find_weights(const Rules& rules) {
  const std::string name = rules.family() + ".weights";
  if (!files().contains(name)) return std::nullopt;
  return name;
}

std::optional<std::filesystem::path> find_data_file(const std::string&, const std::string& name) {
  if (!files().contains(name)) return std::nullopt;
  return name;
}

tl::expected<WeightFile, std::string> WeightFile::read(const std::filesystem::path& file) {
  const auto found = files().find(file.string());
  if (found == files().end()) return tl::unexpected(file.string() + ": not handed over");
  auto parsed = parse(found->second);
  if (!parsed) return tl::unexpected(file.string() + ": " + parsed.error());
  return parsed;
}

void WeightFile::unpack(int frame, std::span<char> plain) const {
  const auto [begin, size] = frames_[static_cast<std::size_t>(frame)];
  const int got = page_unpack(bytes_.data() + begin, size, plain.data(), plain.size());
  if (got < 0 || static_cast<std::size_t>(got) != plain.size())
    throw std::runtime_error("a frame of a weight file does not unpack");
}

tl::expected<WthorNames, std::string> WthorNames::beside(const std::filesystem::path&) {
  return WthorNames{};
}

std::unique_ptr<GameWriter> create_wthor(const std::filesystem::path&, const GameWriterOptions&) {
  throw std::runtime_error("a page cannot write WTHOR files");
}

tl::expected<std::string, std::string> read_whole_file(const std::filesystem::path& file,
                                                       std::size_t) {
  const auto found = files().find(file.string());
  if (found == files().end()) return tl::unexpected(file.string() + ": not handed over");
  return found->second;
}

}  // namespace turncoat

/// There is one kind of page.
extern "C" int madvise(void*, std::size_t, int) { return 0; }
