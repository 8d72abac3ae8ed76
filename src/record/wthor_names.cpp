#include <fmt/format.h>

#include "record/latin1.h"
#include "record/scanner.h"
#include "record/whole_file.h"
#include "record/wthor.h"

namespace turncoat {
namespace {

// The limit follows from numbers of two bytes.
constexpr std::size_t kMostNameBytes = std::size_t{4} << 20;
constexpr std::size_t kPlayerLength = 20;
constexpr std::size_t kTournamentLength = 26;

/// A file of the folder whose name is one of these in whatever case; empty if there is none.
std::filesystem::path find_file(const std::filesystem::path& folder, std::string_view extension) {
  std::error_code error;
  std::filesystem::path found;
  for (const auto& entry :
       std::filesystem::directory_iterator(folder.empty() ? "." : folder, error)) {
    const std::string name = entry.path().filename().string();
    for (std::string_view stem : {"wthor", "wth"}) {
      if (!same_word(name, fmt::format("{}.{}", stem, extension))) continue;
      if (found.empty() || name < found.filename().string()) found = entry.path();
    }
  }
  return found;
}

tl::expected<std::vector<std::string>, std::string> read_names(
    const std::filesystem::path& file, std::size_t length, std::array<std::uint8_t, 4>& created) {
  const auto read = read_whole_file(file, kMostNameBytes);
  if (!read) return tl::unexpected(read.error());
  const std::string& bytes = *read;
  if (bytes.size() < kWthorHeaderLength) {
    return tl::unexpected(fmt::format("{}: not a WTHOR file of names", file.string()));
  }
  const WthorHeader header = decode_wthor_header(bytes);
  const std::size_t count = (bytes.size() - kWthorHeaderLength) / length;
  if (bytes.size() != kWthorHeaderLength + count * length || count != header.names) {
    return tl::unexpected(
        fmt::format("{}: the header announces {} names of {} bytes, {} bytes are there",
                    file.string(), header.names, length, bytes.size() - kWthorHeaderLength));
  }
  created = header.created;
  std::vector<std::string> names;
  names.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view record =
        std::string_view(bytes).substr(kWthorHeaderLength + i * length, length);
    names.push_back(utf8_from_latin1(record.substr(0, record.find('\0'))));
  }
  return names;
}

std::string encode(const std::vector<std::string>& names, std::size_t length,
                   const std::array<std::uint8_t, 4>& created) {
  WthorHeader header;
  header.created = created;
  header.names = static_cast<std::uint16_t>(names.size());
  header.board = 0;
  std::string bytes = encode_wthor_header(header);
  for (const std::string& name : names) {
    std::string record = latin1_from_utf8(name).value_or("???");
    record.resize(length, '\0');
    bytes += record;
  }
  return bytes;
}

}  // namespace

std::filesystem::path WthorNames::players_file(const std::filesystem::path& folder) {
  return find_file(folder, "jou");
}

std::filesystem::path WthorNames::tournaments_file(const std::filesystem::path& folder) {
  return find_file(folder, "trn");
}

tl::expected<WthorNames, std::string> WthorNames::load(const std::filesystem::path& folder) {
  WthorNames names;
  if (const auto file = players_file(folder); !file.empty()) {
    auto read = read_names(file, kPlayerLength, names.players_created);
    if (!read) return tl::unexpected(read.error());
    names.players = std::move(*read);
  }
  if (const auto file = tournaments_file(folder); !file.empty()) {
    auto read = read_names(file, kTournamentLength, names.tournaments_created);
    if (!read) return tl::unexpected(read.error());
    names.tournaments = std::move(*read);
  }
  return names;
}

tl::expected<WthorNames, std::string> WthorNames::beside(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return WthorNames{};
  return load(file.parent_path());
}

std::string WthorNames::encode_players() const {
  return encode(players, kPlayerLength, players_created);
}
std::string WthorNames::encode_tournaments() const {
  return encode(tournaments, kTournamentLength, tournaments_created);
}

}  // namespace turncoat
