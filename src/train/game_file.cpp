#include "train/game_file.h"

#include <cstring>
#include <iterator>

namespace turncoat::train {

namespace {

using Failure = tl::unexpected<std::string>;
namespace fs = std::filesystem;

constexpr char kMagic[8] = {'T', 'U', 'R', 'N', 'G', 'A', 'M', 'E'};
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kMaxMoves = 60;

// FNV-1a with a last mix, so that short records differ in all bits.
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
  if (!take(bytes, size) || bytes.size() < size + sizeof sum) return Failure("cut short");
  const std::string_view text = bytes.substr(0, size);
  bytes.remove_prefix(size);
  const std::size_t length = all.size() - bytes.size();
  take(bytes, sum);
  if (sum != checksum(all.substr(0, length))) return Failure("damaged header");
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
  game.moves.assign(bytes.begin(), bytes.begin() + moves);
  game.expected.assign(bytes.begin() + moves, bytes.begin() + 2 * moves);
  bytes.remove_prefix(std::size_t{2} * moves);
  const std::size_t length = all.size() - bytes.size();
  take(bytes, sum);
  if (sum != checksum(all.substr(0, length))) return bytes.empty() ? Taken::torn : Taken::damaged;
  game.exact_from = exact_from;
  game.score = score;
  return Taken::record;
}

struct Contents {
  GameFileHeader header;
  std::uintmax_t whole_bytes = 0;  // without the torn tail
};

tl::expected<Contents, std::string> read(const fs::path& file,
                                         const std::function<void(const TrainingGame&)>& use) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return Failure(file.string() + ": cannot open");
  const std::string content{std::istreambuf_iterator<char>(in), {}};
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
    whole = content.size() - bytes.size();
    use(game);
  }
  return Contents{*header, whole};
}

}  // namespace

tl::expected<GameFileHeader, std::string> read_games(
    const fs::path& file, const std::function<void(const TrainingGame&)>& use) {
  const auto contents = read(file, use);
  if (!contents) return Failure(contents.error());
  return contents->header;
}

tl::expected<GameWriter, std::string> GameWriter::open(
    const fs::path& file, const GameFileHeader& header,
    const std::function<void(const TrainingGame&)>& already_there) {
  std::error_code error;
  if (fs::exists(file, error) && fs::file_size(file, error) > 0) {
    const auto contents = read(file, already_there);
    if (!contents) return Failure(contents.error());
    if (contents->header != header) {
      return Failure(file.string() + ": made with other settings (" +
                     contents->header.rules.name() + ", " + contents->header.settings +
                     "); choose another file");
    }
    fs::resize_file(file, contents->whole_bytes, error);
    if (error) return Failure(file.string() + ": cannot cut off the torn tail");
  }
  std::ofstream out(file, std::ios::binary | std::ios::app);
  if (out && out.tellp() == 0) out << header_bytes(header) << std::flush;
  if (!out) return Failure(file.string() + ": cannot write");
  return GameWriter(std::move(out));
}

bool GameWriter::append(const TrainingGame& game) {
  const std::string bytes = record_bytes(game);
  out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out_.flush();
  return out_.good();
}

}  // namespace turncoat::train
