#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/library_options.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "library/game_import.h"
#include "record/game_reader.h"
#include "record/game_writer.h"

namespace turncoat::cli {

namespace {

struct LibraryImport {
  explicit LibraryImport(Options& options) {
    options.required("FILES", files, "Games in any format that `turncoat convert` reads");
    library.declare(options);
    options.text("--rules", rules, "RULES",
                 "The game where a file does not tell, such as 8x8-reversed (default 8x8)");
    options.flag("--json", json, "Print a JSON object");
    options.explain(
        "A game that is in the library already is not added again: the same moves up to symmetry "
        "by\n"
        "players of the same names in the same year. Games that cannot be read are reported and "
        "left\n"
        "out; the exit code is then 1. Whatever ends an import, the library holds whole games, "
        "and\n"
        "the same command goes on where it ended.\n"
        "\n"
        "Examples:\n"
        "  turncoat library import WTH_*.wtb\n"
        "  turncoat library import --library club.library games.ggf more.sgf");
  }

  int run() const {
    GameOptions reading;
    if (!rules.empty()) {
      const auto named = Rules::from_name(rules);
      if (!named) throw InputError(fmt::format("--rules: '{}' is not known", rules));
      reading.rules = *named;
    }
    double bytes = 0;
    for (const std::string& file : files) {
      std::error_code error;
      const auto size = std::filesystem::file_size(file, error);
      if (!error) bytes += static_cast<double>(size);
    }
    library::GameLibrary into = library.open_or_create();
    library::GameImport import(into);
    ProgressBar bar("importing", bytes);
    std::size_t damaged = 0;
    double before = 0;  // bytes of the files that are done
    for (const std::string& file : files) {
      auto games = open_games(file, reading);
      if (!games) throw InputError(games.error());
      while (const auto game = games->next()) {
        bar.update(before + static_cast<double>(games->bytes_read()));
        if (*game) {
          import.add(**game);
        } else {
          ++damaged;
          bar.clear();
          fmt::print(stderr, "turncoat: {}\n", printable(game->error().message()));
        }
      }
      before += static_cast<double>(games->bytes_read());
    }
    import.commit();
    bar.clear();
    tell(import.counts(), damaged, into.size(), bar.seconds());
    return damaged == 0 ? kSuccess : kFailure;
  }

  void tell(const library::ImportCounts& counts, std::size_t damaged, std::int64_t size,
            double seconds) const {
    if (json) {
      const Json facts = {
          {"added", counts.added}, {"known", counts.known}, {"without_moves", counts.without_moves},
          {"damaged", damaged},    {"games", size},         {"seconds", seconds}};
      fmt::print("{}\n", facts.dump());
      return;
    }
    fmt::print("{} added, {} known already", counts.added, counts.known);
    if (counts.without_moves) fmt::print(", {} without moves left out", counts.without_moves);
    if (damaged) fmt::print(", {} damaged left out", damaged);
    fmt::print("; {} games in the library\n", size);
  }

  LibraryFileOption library;
  std::vector<std::string> files;
  std::string rules;
  bool json = false;
};

struct LibraryExport {
  explicit LibraryExport(Options& options) {
    options.required("OUT", out,
                     "Where to write; the extension tells the format; - is standard output");
    options.optional("POSITION", position,
                     "Games with this position only, in any of its eight images");
    library.declare(options);
    wishes.declare(options);
    std::vector<std::string> formats;
    for (const GameFormatInfo& info : game_formats()) formats.emplace_back(info.name);
    options.choice("--format", format, "FORMAT", formats,
                   fmt::format("{} (default: by the extension)", fmt::join(formats, ", ")));
    options.explain(
        "Games come out as they were imported, with all that was known of them. Games that the "
        "format\n"
        "cannot keep are reported and left out; the exit code is then 1.\n"
        "\n"
        "Examples:\n"
        "  turncoat library export rose.ggf --opening rose\n"
        "  turncoat library export - --format transcript --player brightwell --year 2024");
  }

  int run() const {
    library::GameQuery query = wishes.read();
    if (!position.empty()) query.position = wishes.read_position(position);
    const GameFormat to = read_format();
    const library::GameLibrary from = library.open();
    std::unique_ptr<GameWriter> file;
    if (out != "-") {
      GameWriterOptions options;
      options.format = to;
      file = create_games(out, options);
    } else if (!game_format_info(to).is_text()) {
      throw InputError(
          fmt::format("{} needs a file: give a name instead of -", game_format_name(to)));
    }
    std::size_t written = 0;
    std::size_t refused = 0;
    ProgressBar bar("exporting", static_cast<double>(from.size()), "games");
    from.each(query, [&](const GameRecord& record) {
      if (const auto error = write(record, to, file.get())) {
        ++refused;
        bar.clear();
        fmt::print(stderr, "turncoat: game {}: {}\n", written + refused,
                   printable(error->message()));
      } else {
        ++written;
      }
      bar.update(static_cast<double>(written + refused));
    });
    if (file) file->finish();
    bar.clear();
    std::fflush(stdout);
    fmt::print(stderr, "{} games written{}\n", written,
               refused ? fmt::format(", {} left out", refused) : "");
    return refused == 0 ? kSuccess : kFailure;
  }

  GameFormat read_format() const {
    if (!format.empty()) return game_format_from_name(format).value();
    if (const auto by_name = game_format_from_file(out)) return *by_name;
    throw InputError(
        fmt::format("{}: the name does not tell the format; say --format FORMAT", out));
  }

  static std::optional<ParseError> write(const GameRecord& record, GameFormat to,
                                         GameWriter* file) {
    if (file) return file->write(record);
    const auto text = print_game(record, to);
    if (!text) return text.error();
    fmt::print("{}", *text);
    return std::nullopt;
  }

  LibraryFileOption library;
  GameQueryOptions wishes;
  std::string out;
  std::string position;
  std::string format;
};

constexpr std::array kParts = {
    Command{"import", "Add games from files of any format", declare_library_import},
    Command{"search", "Find games by player, year, result, opening, position",
            declare_library_search},
    Command{"stats", "Tell what was played in a position, and how it went", declare_library_stats},
    Command{"export", "Write games in any format", declare_library_export},
};

}  // namespace

Run declare_library_import(Options& options) {
  const auto import = std::make_shared<LibraryImport>(options);
  return [import] { return import->run(); };
}

Run declare_library_export(Options& options) {
  const auto part = std::make_shared<LibraryExport>(options);
  return [part] { return part->run(); };
}

Run declare_library(Options& options) {
  options.explain(
      "A library is one file with any number of games, found by names, years, openings and "
      "positions.\n"
      "\n"
      "Examples:\n"
      "  turncoat library import WTH_*.wtb\n"
      "  turncoat library search --player tamenori --opening rose\n"
      "  turncoat library stats f5d6c3d3c4");
  return declare_parts(options, kParts);
}

}  // namespace turncoat::cli
