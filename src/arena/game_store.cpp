#include "arena/game_store.h"

#include <fmt/format.h>

#include <set>

#include "arena/game_json.h"
#include "record/ggf_game.h"
#include "record/new_file.h"
#include "record/outside_json.h"
#include "record/sealed_json.h"
#include "record/transcript.h"
#include "record/whole_file.h"

namespace turncoat {

namespace {

using Json = nlohmann::ordered_json;
using Failure = tl::unexpected<std::string>;
namespace fs = std::filesystem;

// From version 2 on every line has a checksum.
constexpr int kVersion = 2;
constexpr int kFirstSealedVersion = 2;

std::string line_of(const Json& json, int version) {
  // A program's error output may contain any bytes.
  const std::string line = json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
  return version >= kFirstSealedVersion ? sealed_json(line) : line;
}

/// Parses a line and removes its checksum.
tl::expected<Json, std::string> read_line(std::string_view line, bool must_be_sealed) {
  const Seal seal = seal_of(line);
  if (seal == Seal::wrong || (must_be_sealed && seal == Seal::none))
    return Failure("damaged (its checksum does not match)");
  auto json = parse_outside_json<Json>(line);
  if (!json) return Failure("damaged: " + json.error().what);
  if (!json->is_object()) return Failure("damaged: not an object");
  if (seal == Seal::right) json->erase("check");
  return std::move(*json);
}

/// The version in a header, whose checksum must be right.
tl::expected<int, std::string> version_of(std::string_view header_line) {
  const auto header = read_line(header_line, false);
  if (!header) return Failure(header.error());
  if (header->value("turncoat", Json()) != "tournament")
    return Failure("not the games of a tournament");
  const Json version = header->value("version", Json());
  for (int known = 1; known <= kVersion; ++known) {
    if (version != known) continue;
    if (known >= kFirstSealedVersion && seal_of(header_line) == Seal::none)
      return Failure("damaged (its checksum is missing)");
    return known;
  }
  return Failure("made by another version of this program");
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

Json header_json(const TournamentSettings& settings, const std::vector<Game>& openings,
                 int version) {
  return {{"turncoat", "tournament"},
          {"version", version},
          {"settings", settings_json(settings)},
          {"opening_count", openings.size()},
          {"opening_check", fingerprint(openings)}};
}

void add(AppendedFile& file, const std::string& text) {
  if (const auto written = file.append(text); !written) throw std::runtime_error(written.error());
}

struct Contents {
  int version = kVersion;
  std::vector<TournamentGame> games;
  std::size_t whole_bytes = 0;  // without a truncated last line
};

tl::expected<Contents, std::string> read_games(const std::string& text,
                                               const std::vector<Game>& openings,
                                               const TournamentSettings& settings) {
  Contents contents;
  Schedule schedule(settings.kind, static_cast<int>(settings.players.size()), settings.rounds,
                    settings.seed);
  std::set<std::uint32_t> seen;
  int number = 0;
  for (std::size_t begin = 0;;) {
    const std::size_t end = text.find('\n', begin);
    if (end == text.npos) return contents;
    ++number;
    const auto wrong = [&](const std::string& why) {
      return Failure(fmt::format("line {}: {}", number, why));
    };
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    if (number == 1) {
      const auto version = version_of(line);
      if (!version) return wrong(version.error());
      contents.version = *version;
    }
    const auto json = read_line(line, contents.version >= kFirstSealedVersion);
    if (!json) return wrong(json.error());
    if (number == 1) {
      if (*json != header_json(settings, openings, contents.version))
        return wrong("the games of other settings; choose another name with --save");
    } else {
      auto game = game_from_json(*json, schedule, settings.rules);
      if (!game) return wrong(game.error());
      if (!seen.insert(game->encounter.id).second) return wrong("a duplicate of an earlier game");
      schedule.record(game->encounter.id, game->played.margin);
      contents.games.push_back(std::move(*game));
    }
    begin = end + 1;
    contents.whole_bytes = begin;
  }
}

/// Rewrites the GGF file from the games, atomically: it may lack the last game, or have half of it.
void write_ggf(const fs::path& file, const Contents& contents, const TournamentSettings& settings) {
  NewFile out(file);
  for (const TournamentGame& game : contents.games) {
    out.append(print_ggf_game(game_record(game, settings)) + '\n');
  }
  out.finish();
}

}  // namespace

tl::expected<TournamentSettings, std::string> GameStore::read_settings(const fs::path& file) {
  const auto text = read_whole_file(file);
  if (!text) return Failure(text.error());
  const std::string_view line = std::string_view(*text).substr(0, text->find('\n'));
  if (const auto version = version_of(line); !version)
    return Failure(file.string() + ": " + version.error());
  const auto json = read_line(line, false);
  if (!json || !json->contains("settings"))
    return Failure(file.string() + ": not the games of a tournament");
  auto settings = settings_from_json(json->at("settings"));
  if (!settings) return Failure(file.string() + ": " + settings.error());
  return settings;
}

FileCheck GameStore::check(const fs::path& file, const std::optional<fs::path>& rescued) {
  FileCheck check{"tournament", "games"};
  const auto settings = read_settings(file);
  if (!settings) {
    check.add_damage(settings.error());
    return check;
  }
  check.kind = "tournament of " + settings->rules.name();
  const std::string text = *read_whole_file(file);
  Schedule schedule(settings->kind, static_cast<int>(settings->players.size()), settings->rounds,
                    settings->seed);
  const bool sealed = *version_of(text.substr(0, text.find('\n'))) >= kFirstSealedVersion;
  if (!sealed) check.remark = "it has no checksums: plausible damage cannot be noticed";
  std::string whole;
  std::set<std::uint32_t> seen;
  int number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++number;
    const auto damaged = [&](const std::string& why) {
      check.add_damage(fmt::format("line {}: {}", number, why));
    };
    if (end == text.size()) {
      damaged("cut short");
      break;
    }
    if (number > 1) {
      const auto json = read_line(line, sealed);
      const auto game = json ? game_from_json(*json, schedule, settings->rules)
                             : tl::expected<TournamentGame, std::string>(Failure(json.error()));
      if (!game || !seen.insert(game->encounter.id).second) {
        damaged(game ? "a duplicate of an earlier game" : game.error());
        continue;
      }
      schedule.record(game->encounter.id, game->played.margin);
      ++check.whole;
    }
    whole.append(line) += '\n';
  }
  if (rescued) write_whole_file(*rescued, whole);
  return check;
}

tl::expected<GameStore, std::string> GameStore::open(const std::string& name,
                                                     const TournamentSettings& settings,
                                                     const std::vector<Game>& openings,
                                                     const Each& already_there) {
  const fs::path lines_file = name + ".jsonl";
  const fs::path ggf_file = name + ".ggf";
  auto lines = AppendedFile::open(lines_file);
  if (!lines) return Failure(lines.error());
  const auto text = lines->contents();
  if (!text) return Failure(text.error());
  const auto contents = read_games(*text, openings, settings);
  if (!contents) return Failure(lines_file.string() + ": " + contents.error());
  if (const auto cut = lines->cut(contents->whole_bytes); !cut) return Failure(cut.error());
  if (contents->whole_bytes == 0)
    add(*lines, line_of(header_json(settings, openings, kVersion), kVersion));
  write_ggf(ggf_file, *contents, settings);
  auto ggf = AppendedFile::open(ggf_file);
  if (!ggf) return Failure(ggf.error());
  for (const TournamentGame& game : contents->games) already_there(game);
  return GameStore(std::move(*lines), std::move(*ggf), settings, contents->version);
}

void GameStore::append(const TournamentGame& game) {
  add(lines_, line_of(game_json(game, settings_), version_));
  add(ggf_, print_ggf_game(game_record(game, settings_)) + "\n");
  if (const auto synced = lines_.sync(); !synced) throw std::runtime_error(synced.error());
}

}  // namespace turncoat
