#include <fmt/format.h>

#include <array>
#include <filesystem>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/library_options.h"
#include "cli/progress.h"
#include "cli/terminal.h"
#include "library/game_import.h"
#include "record/game_reader.h"

namespace turncoat::cli {

namespace {

struct LibraryImport {
  explicit LibraryImport(Options& options) {
    options.required("FILES", files, "Games in any format that `turncoat convert` reads");
    library.declare(options);
    options.text("--rules", rules, "RULES",
                 "The game where a file does not tell, such as 8x8-reversed (default 8x8)");
    options.flag("--json", json, "Print a JSON object");
    options.explain(R"(
A game that is in the library already is not added again: the same moves up to symmetry by players
of the same names in the same year. Games that cannot be read are reported and left out; the exit
code is then 1. Whatever ends an import, the library holds whole games, and the same command goes on
where it ended.

Examples:
  turncoat library import WTH_*.wtb
  turncoat library import --library club.library games.ggf more.sgf)");
  }

  int run() const {
    GameOptions reading;
    if (!rules.empty()) reading.rules = read_rules(rules);
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
    double before = 0;  // bytes of the finished files
    for (const std::string& file : files) {
      auto games = checked(open_games(file, reading));
      while (const auto game = games.next()) {
        bar.update(before + static_cast<double>(games.bytes_read()));
        if (*game) {
          import.add(**game);
        } else {
          ++damaged;
          bar.clear();
          fmt::print(stderr, "turncoat: {}\n", printable(game->error().message()));
        }
      }
      before += static_cast<double>(games.bytes_read());
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
    filter.declare(options);
    options.choice("--format", format, "FORMAT", format_names(),
                   fmt::format("{} (default: by the extension)", fmt::join(format_names(), ", ")));
    options.explain(R"(
Games come out as they were imported, with all that was known of them. Games that the format cannot
keep are reported and left out; the exit code is then 1.

Examples:
  turncoat library export rose.ggf --opening rose
  turncoat library export - --format transcript --player brightwell --year 2024)");
  }

  int run() const {
    library::GameQuery query = filter.read();
    if (!position.empty()) query.position = filter.read_position(position);
    const GameWriterOptions options{.format = read_format()};
    const library::GameLibrary from = library.open();
    const auto games = create_output(out, options);
    std::size_t written = 0;
    std::size_t refused = 0;
    ProgressBar bar("exporting", static_cast<double>(from.size()), "games");
    from.each(query, [&](const GameRecord& record) {
      if (const auto error = games->write(record)) {
        ++refused;
        bar.clear();
        fmt::print(stderr, "turncoat: game {}: {}\n", written + refused,
                   printable(error->message()));
      } else {
        ++written;
      }
      bar.update(static_cast<double>(written + refused));
    });
    games->finish();
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

  LibraryFileOption library;
  GameQueryOptions filter;
  std::string out;
  std::string position;
  std::string format;
};

constexpr std::array kParts = {
    Command{"import", "Add games from files of any format", make_command<LibraryImport>},
    Command{"search", "Find games by player, year, result, opening, position",
            declare_library_search},
    Command{"stats", "Show what was played in a position, and the results", declare_library_stats},
    Command{"export", "Write games in any format", make_command<LibraryExport>},
};

}  // namespace

Run declare_library(Options& options) {
  options.explain(R"(
A library is one file with any number of games, found by names, years, openings and positions.

Examples:
  turncoat library import WTH_*.wtb
  turncoat library search --player tamenori --opening rose
  turncoat library stats f5d6c3d3c4)");
  return declare_parts(options, kParts);
}

}  // namespace turncoat::cli
