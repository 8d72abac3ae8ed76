#include "arena/game_store.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include "arena/game_json.h"
#include "record/ggf_game.h"
#include "record/transcript.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;
namespace fs = std::filesystem;

constexpr int kVersion = 1;

std::string line_of(const Json& json) {
  // A program's last words may be any bytes.
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// The same number for the same openings, on every machine.
std::string fingerprint(const std::vector<Game>& openings) {
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const Game& opening : openings) {
    sum = (sum ^ hash(opening.start().board)) * 0x100000001b3ULL;
    for (const Square move : opening.moves()) sum = (sum ^ move) * 0x100000001b3ULL;
    sum = (sum ^ 0xff) * 0x100000001b3ULL;
  }
  return fmt::format("{:016x}", sum);
}

Json header_json(const TournamentSettings& settings, const std::vector<Game>& openings) {
  return {{"turncoat", "tournament"},
          {"version", kVersion},
          {"settings", settings_json(settings)},
          {"opening_count", openings.size()},
          {"opening_check", fingerprint(openings)}};
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream all;
  all << in.rdbuf();
  return all.str();
}

void write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0)
      throw std::runtime_error(fmt::format("cannot store a game: {}", std::strerror(errno)));
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

struct Contents {
  std::vector<TournamentGame> games;
  std::size_t whole_bytes = 0;  // without a last line that was cut short
};

tl::expected<Contents, std::string> read_games(const std::string& text, const Json& header,
                                               const TournamentSettings& settings) {
  Contents contents;
  const Schedule schedule(settings.kind, static_cast<int>(settings.players.size()),
                          settings.rounds);
  std::set<std::uint32_t> seen;
  int number = 0;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find('\n', begin);
    if (end == text.npos) return contents;
    ++number;
    const auto wrong = [&](const std::string& why) {
      return Failure(fmt::format("line {}: {}", number, why));
    };
    const Json json = Json::parse(text.begin() + static_cast<std::ptrdiff_t>(begin),
                                  text.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false);
    if (json.is_discarded()) return wrong("damaged");
    if (number == 1) {
      if (json != header)
        return wrong("the games of other settings; choose another name with --save");
    } else {
      auto game = game_from_json(json, schedule, settings.rules);
      if (!game) return wrong(game.error());
      if (!seen.insert(game->encounter.id).second) return wrong("a game for the second time");
      contents.games.push_back(std::move(*game));
    }
    begin = end + 1;
    contents.whole_bytes = begin;
  }
}

/// The GGF file anew from the games, in one step: it may lack the last one, or have half of it.
void write_ggf(const fs::path& file, const Contents& contents, const TournamentSettings& settings) {
  const fs::path part = file.string() + ".part";
  std::ofstream out(part, std::ios::binary);
  for (const TournamentGame& game : contents.games) {
    out << print_ggf_game(game_record(game, settings)) << '\n';
  }
  out.close();
  if (!out) throw std::runtime_error(file.string() + ": cannot write");
  fs::rename(part, file);
}

}  // namespace

tl::expected<TournamentSettings, std::string> GameStore::read_settings(const fs::path& file) {
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line)) return Failure(file.string() + ": cannot read");
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("settings") ||
      json.value("turncoat", "") != "tournament") {
    return Failure(file.string() + ": not the games of a tournament");
  }
  auto settings = settings_from_json(json["settings"]);
  if (!settings) return Failure(file.string() + ": " + settings.error());
  return settings;
}

tl::expected<GameStore, std::string> GameStore::open(const std::string& name,
                                                     const TournamentSettings& settings,
                                                     const std::vector<Game>& openings,
                                                     const Each& already_there) {
  const fs::path lines_file = name + ".jsonl";
  const fs::path ggf_file = name + ".ggf";
  const auto failed = [](const fs::path& file, const std::string& why) {
    return Failure(file.string() + ": " + why);
  };
  const int lines = ::open(lines_file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (lines < 0) return failed(lines_file, std::strerror(errno));
  GameStore store(lines, -1, settings);
  if (flock(lines, LOCK_EX | LOCK_NB) != 0)
    return failed(lines_file, "another process plays these games");

  const Json header = header_json(settings, openings);
  const std::string text = text_of(lines_file);
  const auto contents = read_games(text, header, settings);
  if (!contents) return failed(lines_file, contents.error());
  if (ftruncate(lines, static_cast<off_t>(contents->whole_bytes)) != 0) {
    return failed(lines_file, "cannot cut off a torn line");
  }
  if (contents->whole_bytes == 0) write_all(lines, line_of(header));
  write_ggf(ggf_file, *contents, settings);
  store.ggf_ = ::open(ggf_file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (store.ggf_ < 0) return failed(ggf_file, std::strerror(errno));
  for (const TournamentGame& game : contents->games) already_there(game);
  return store;
}

GameStore::GameStore(GameStore&& other) noexcept
    : lines_(std::exchange(other.lines_, -1)),
      ggf_(std::exchange(other.ggf_, -1)),
      settings_(std::move(other.settings_)) {}

GameStore::~GameStore() {
  for (const int file : {lines_, ggf_}) {
    if (file >= 0) ::close(file);
  }
}

void GameStore::append(const TournamentGame& game) {
  write_all(lines_, line_of(game_json(game, settings_)));
  write_all(ggf_, print_ggf_game(game_record(game, settings_)) + "\n");
}

}  // namespace turncoat
