#include "train/game_file.h"

#include <fmt/format.h>

#include <cstdlib>
#include <cstring>

#include "record/fuzzing.h"
#include "record/new_file.h"
#include "record/whole_file.h"

namespace turncoat::train {

namespace {

using Failure = tl::unexpected<std::string>;
namespace fs = std::filesystem;

constexpr char kMagic[8] = {'T', 'U', 'R', 'N', 'G', 'A', 'M', 'E'};
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kMaxMoves = 60;

// FNV-1a with a final mixing step, so that short records differ in all bits.
std::uint32_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return static_cast<std::uint32_t>(sum ^ (sum >> 32));
}

template <class T>
void put(std::string& bytes, const T& value) {
  bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

template <class T>
bool take(std::string_view& bytes, T& value) {
  if (bytes.size() < sizeof value) return false;
  std::memcpy(&value, bytes.data(), sizeof value);
  bytes.remove_prefix(sizeof value);
  return true;
}

std::string seal(std::string bytes) {
  put(bytes, checksum(bytes));
  return bytes;
}

std::string header_bytes(const GameFileHeader& header) {
  std::string bytes(kMagic, sizeof kMagic);
  put(bytes, kVersion);
  const std::string text = header.rules.name() + '\n' + header.settings;
  put(bytes, static_cast<std::uint32_t>(text.size()));
  return seal(bytes + text);
}

std::string record_bytes(const TrainingGame& game) {
  std::string bytes;
  put(bytes, static_cast<std::uint8_t>(game.moves.size()));
  put(bytes, static_cast<std::uint8_t>(game.exact_from));
  put(bytes, static_cast<std::int8_t>(game.score));
  put(bytes, game.item);
  put(bytes, game.start);
  bytes.append(game.moves.begin(), game.moves.end());
  bytes.append(game.expected.begin(), game.expected.end());
  return seal(bytes);
}

tl::expected<GameFileHeader, std::string> take_header(std::string_view& bytes) {
  const std::string_view all = bytes;
  char magic[sizeof kMagic];
  std::uint32_t version = 0;
  std::uint32_t size = 0;
  if (!take(bytes, magic) || std::memcmp(magic, kMagic, sizeof kMagic) != 0) {
    return Failure("not a file of training games");
  }
  if (!take(bytes, version) || version != kVersion) return Failure("unknown format version");
  std::uint32_t sum = 0;
  if (!take(bytes, size) || bytes.size() < std::size_t{size} + sizeof sum)
    return Failure("cut short");
  const std::string_view text = bytes.substr(0, size);
  bytes.remove_prefix(size);
  const std::size_t length = all.size() - bytes.size();
  take(bytes, sum);
  if (sum != checksum(all.substr(0, length)) && !kBelieveChecksums)
    return Failure("damaged header");
  const std::size_t line = text.find('\n');
  const auto rules = Rules::from_name(text.substr(0, line));
  if (line == text.npos || !rules) return Failure("unknown rules");
  return GameFileHeader{*rules, std::string(text.substr(line + 1))};
}

enum class Taken { record, torn, damaged };

Taken take_record(std::string_view& bytes, TrainingGame& game) {
  const std::string_view all = bytes;
  std::uint8_t moves = 0;
  std::uint8_t exact_from = 0;
  std::int8_t score = 0;
  std::uint32_t sum = 0;
  if (!take(bytes, moves) || !take(bytes, exact_from) || !take(bytes, score) ||
      !take(bytes, game.item) || !take(bytes, game.start) ||
      bytes.size() < 2 * moves + sizeof sum) {
    return moves > kMaxMoves ? Taken::damaged : Taken::torn;
  }
  if (moves > kMaxMoves) return Taken::damaged;
  game.moves.assign(bytes.begin(), bytes.begin() + moves);
  game.expected.assign(bytes.begin() + moves, bytes.begin() + 2 * moves);
  bytes.remove_prefix(std::size_t{2} * moves);
  const std::size_t length = all.size() - bytes.size();
  take(bytes, sum);
  if (sum != checksum(all.substr(0, length)) && !kBelieveChecksums) return Taken::damaged;
  game.exact_from = exact_from;
  game.score = score;  // NOLINT(bugprone-signed-char-misuse): a number, not a letter
  return Taken::record;
}

struct Contents {
  GameFileHeader header;
  std::uintmax_t whole_bytes = 0;  // without the torn tail
};

tl::expected<Contents, std::string> read(const fs::path& file, const std::string& content,
                                         const std::function<void(const TrainingGame&)>& use) {
  std::string_view bytes = content;
  const auto header = take_header(bytes);
  if (!header) return Failure(file.string() + ": " + header.error());
  TrainingGame game;
  std::uintmax_t whole = content.size() - bytes.size();
  while (!bytes.empty()) {
    switch (take_record(bytes, game)) {
      case Taken::record: break;
      case Taken::torn: return Contents{*header, whole};
      case Taken::damaged:
        return Failure(file.string() + ": damaged at byte " + std::to_string(whole));
    }
    if (!is_possible(game, header->rules))
      return Failure(file.string() + ": an impossible game at byte " + std::to_string(whole));
    whole = content.size() - bytes.size();
    use(game);
  }
  return Contents{*header, whole};
}

}  // namespace

bool is_possible(const TrainingGame& game, const Rules& rules) {
  const auto possible_score = [&](int score) { return std::abs(score) <= rules.cell_count(); };
  if ((game.start.mover & game.start.opponent) != 0 ||
      (game.start.occupied() & ~rules.cells()) != 0 || game.expected.size() != game.moves.size() ||
      game.exact_from < 0 || game.exact_from > static_cast<int>(game.moves.size())) {
    return false;
  }
  for (const std::int8_t score : game.expected) {
    if (!possible_score(score)) return false;
  }
  Position position{rules, game.start, Colour::black};
  for (const Square move : game.moves) {
    if (position.must_pass()) position = position.after(kPass);
    if (move >= 64 || !position.is_legal(move)) return false;
    position = position.after(move);
  }
  if (!position.is_over()) return false;
  const int score = position.final_score();
  return game.score == (position.mover == Colour::black ? score : -score);
}

tl::expected<GameFileHeader, std::string> read_games(
    const fs::path& file, const std::function<void(const TrainingGame&)>& use) {
  const auto content = read_whole_file(file, std::size_t{1} << 40);
  if (!content) return Failure(content.error());
  const auto contents = read(file, *content, use);
  if (!contents) return Failure(contents.error());
  return contents->header;
}

FileCheck check_game_file(const fs::path& file, const std::optional<fs::path>& rescued) {
  FileCheck check{"file of training games", "games"};
  const auto content = read_whole_file(file, std::size_t{1} << 40);
  if (!content) {
    check.add_damage(content.error());
    return check;
  }
  std::string_view bytes = *content;
  const auto header = take_header(bytes);
  if (!header) {
    check.add_damage("the header: " + header.error());
    return check;
  }
  std::optional<NewFile> out;
  if (rescued) {
    out.emplace(*rescued);
    out->append(header_bytes(*header));
  }
  // After damage, the next record starts at the next place with a right checksum and a possible game.
  std::size_t damaged_from = std::string::npos;
  TrainingGame game;
  while (!bytes.empty()) {
    const std::size_t at = content->size() - bytes.size();
    std::string_view rest = bytes;
    if (take_record(rest, game) == Taken::record && is_possible(game, header->rules)) {
      if (damaged_from != std::string::npos)
        check.add_damage(fmt::format("bytes {} to {}", damaged_from, at - 1));
      damaged_from = std::string::npos;
      ++check.whole;
      if (out) out->append(record_bytes(game));
      bytes = rest;
    } else {
      damaged_from = std::min(damaged_from, at);
      bytes.remove_prefix(1);
    }
  }
  if (damaged_from != std::string::npos) {
    check.add_damage(fmt::format("bytes {} to {}, the end", damaged_from, content->size() - 1));
  }
  if (out) out->finish();
  return check;
}

tl::expected<GameWriter, std::string> GameWriter::open(
    const fs::path& file, const GameFileHeader& header,
    const std::function<void(const TrainingGame&)>& already_there) {
  auto out = AppendedFile::open(file);
  if (!out) return Failure(out.error());
  const auto content = out->contents();
  if (!content) return Failure(content.error());
  if (!content->empty()) {
    const auto contents = read(file, *content, already_there);
    if (!contents) return Failure(contents.error());
    if (contents->header != header) {
      return Failure(file.string() + ": made with other settings (" +
                     contents->header.rules.name() + ", " + contents->header.settings +
                     "); choose another file");
    }
    if (const auto cut = out->cut(contents->whole_bytes); !cut) return Failure(cut.error());
  } else if (const auto begun = out->append(header_bytes(header)); !begun) {
    return Failure(begun.error());
  }
  return GameWriter(std::move(*out));
}

tl::expected<void, std::string> GameWriter::append(const TrainingGame& game) {
  if (auto written = out_.append(record_bytes(game)); !written) return written;
  if (std::chrono::steady_clock::now() - synced_ < std::chrono::seconds(1)) return {};
  return sync();
}

tl::expected<void, std::string> GameWriter::sync() {
  synced_ = std::chrono::steady_clock::now();
  return out_.sync();
}

}  // namespace turncoat::train
