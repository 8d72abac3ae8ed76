#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/facts.h"
#include "cli/games_argument.h"
#include "cli/progress.h"
#include "record/game_reader.h"
#include "record/game_writer.h"

namespace turncoat::cli {

namespace {

/// Standard input as a stream that a GameReader can own.
class StandardInput : public std::istream {
 public:
  StandardInput() : std::istream(std::cin.rdbuf()) {}
};

std::string format_help() {
  std::string text;
  for (const GameFormatInfo& info : game_formats()) {
    text += fmt::format("  {:<11} {:<8} {}\n", info.name, info.extensions, info.description);
  }
  return text;
}

struct Convert {
  explicit Convert(Options& options) {
    options.required("IN", in, "File of games, or - for standard input");
    options.required("OUT", out, "File to write, or - for standard output");
    options.choice("--from", from, "FORMAT", format_names(),
                   "Format of IN (default: by its name or content)");
    options.choice("--to", to, "FORMAT", format_names(), "Format of OUT (default: by its name)");
    options.text("--rules", rules_name, "RULES",
                 "The game, for formats that do not tell (default 8x8)");
    options.text("--black", black, "N",
                 "The number of a black disc in course logs, -1 or 1 (default: who begins)");
    options.flag("--json", json, "Print what was done as a JSON object");
    options.explain("Formats, and how their files end:\n" + format_help() + R"(
Games are read and written one by one, however many they are. A damaged game is reported with its
file, number and reason and left out, as is one that the other format cannot keep; nothing is
repaired. Exit code 0: all games are there; 1: some are not; 2: nothing could be done.
A WTHOR file gets its names from the .jou and .trn files beside it and keeps their numbers.

Examples:
  turncoat convert WTH_2024.wtb games.ggf
  turncoat convert log.json game.sgf --rules 8x8-reversed
  zcat Othello.latest.gz | turncoat convert - games.pgn --from ggf)");
  }

  int run() {
    GameReader games = open();
    const std::unique_ptr<GameWriter> writer = create(games.format());
    std::error_code error;
    const auto size = in == "-" ? 0 : std::filesystem::file_size(in, error);
    ProgressBar bar("convert", error || size == 0 ? 1 : static_cast<double>(size));
    std::size_t written = 0;
    std::size_t damaged = 0;
    std::size_t left_out = 0;
    const auto report = [&](const std::string& message) {
      bar.clear();
      fmt::print(stderr, "{}\n", message);
    };
    while (auto game = games.next()) {
      if (size != 0) bar.update(static_cast<double>(games.bytes_read()));
      if (!*game) {
        ++damaged;
        report(game->error().message());
      } else if (auto refused = writer->write(**game)) {
        ++left_out;
        report(GameError{(*game)->source, *refused}.message());
      } else {
        ++written;
      }
    }
    bar.clear();
    if (written == 0) {
      if (damaged + left_out == 0) throw InputError(fmt::format("there is no game in '{}'", in));
    } else {
      writer->finish();
    }
    tell(written, damaged, left_out);
    return damaged + left_out == 0 ? kSuccess : kFailure;
  }

 private:
  GameReader open() const {
    GameOptions options;
    options.format = game_format_from_name(from);
    if (!rules_name.empty()) {
      options.rules = read_rules(rules_name);
      options.rules_given = true;
    }
    if (!black.empty()) {
      if (black != "1" && black != "-1")
        throw InputError(fmt::format("--black: '{}' is not -1 or 1", black));
      options.black_is = black == "1" ? 1 : -1;
    }
    if (in == "-") return {std::make_unique<StandardInput>(), "standard input", options};
    return checked(open_games(in, options));
  }

  std::unique_ptr<GameWriter> create(GameFormat read_format) const {
    GameWriterOptions options;
    const auto format = to.empty() ? game_format_of_output() : game_format_from_name(to);
    if (!format) {
      throw InputError(
          fmt::format("the name '{}' does not tell the format; say it with --to", out));
    }
    options.format = *format;
    if (*format == GameFormat::wthor && read_format == GameFormat::wthor && in != "-")
      keep_base(options);
    return create_output(out, options);
  }

  std::optional<GameFormat> game_format_of_output() const {
    if (const auto format = game_format_from_file(out)) return format;
    return out.ends_with(".txt") ? std::optional(GameFormat::transcript) : std::nullopt;
  }

  /// From WTHOR to WTHOR, keeps what the games themselves do not hold: the names' numbers, the file's date, the depth.
  void keep_base(GameWriterOptions& options) const {
    std::ifstream stream(in, std::ios::binary);
    std::string head(kWthorHeaderLength, '\0');
    if (stream.read(head.data(), static_cast<std::streamsize>(head.size()))) {
      options.wthor_header = decode_wthor_header(head);
    }
    if (auto names = WthorNames::load(std::filesystem::path(in).parent_path()))
      options.wthor_names = std::move(*names);
  }

  void tell(std::size_t written, std::size_t damaged, std::size_t left_out) const {
    if (json) {
      const Json facts = {{"in", in},
                          {"out", out},
                          {"written", written},
                          {"damaged", damaged},
                          {"left_out", left_out}};
      fmt::print(out == "-" ? stderr : stdout, "{}\n", facts.dump());
      return;
    }
    std::string text =
        fmt::format("{}: {} games written", out == "-" ? "standard output" : out, written);
    if (damaged != 0) text += fmt::format(", {} damaged", damaged);
    if (left_out != 0) text += fmt::format(", {} left out", left_out);
    fmt::print(stderr, "{}\n", text);
  }

  std::string in;
  std::string out;
  std::string from;
  std::string to;
  std::string rules_name;
  std::string black;
  bool json = false;
};

}  // namespace

Run declare_convert(Options& options) { return make_command<Convert>(options); }

}  // namespace turncoat::cli
