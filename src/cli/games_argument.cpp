#include "cli/games_argument.h"

#include <fmt/format.h>

#include <filesystem>

#include "cli/arguments.h"

namespace turncoat::cli {

namespace {

/// Writes games to standard output, one after the other.
class StandardOutput : public GameWriter {
 public:
  explicit StandardOutput(GameFormat format) : format_(format) {}
  std::optional<ParseError> write(const GameRecord& record) override {
    const Parsed<std::string> text = print_game(record, format_);
    if (!text) return text.error();
    fmt::print("{}", *text);
    return std::nullopt;
  }
  void finish() override {}

 private:
  GameFormat format_;
};

}  // namespace

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const GameFormatInfo& info : game_formats()) names.emplace_back(info.name);
  return names;
}

std::unique_ptr<GameWriter> create_output(const std::string& file,
                                          const GameWriterOptions& options) {
  if (file != "-") return create_games(file, options);
  if (game_format_info(options.format).is_text())
    return std::make_unique<StandardOutput>(options.format);
  throw InputError(
      fmt::format("{} needs a file: give a name instead of -", game_format_name(options.format)));
}

void GamesArgument::declare_one(Options& options) {
  options.required("GAME", text_,
                   "A file of games in any format, moves (f5d6c3…), or - for standard input");
  options.number("--game", number_, "N", {1, 1e9}, "Which game of the file, from 1");
  declare_options(options);
}

void GamesArgument::declare_many(Options& options) {
  options.required("GAMES", texts_, "Files of games in any format; - reads standard input");
  declare_options(options);
}

void GamesArgument::declare_options(Options& options) {
  options.text("--rules", rules_, "RULES",
               "8x8, 6x6 or 4x4, then -reversed, -parallel or both, for games\n"
               "that do not tell (default 8x8)");
  options.choice("--from", format_, "FORMAT", format_names(),
                 fmt::format("{} (default: by name or content)", fmt::join(format_names(), ", ")));
  options.choice("--black", black_, "N", {"-1", "1"}, "-1 or 1: a black disc in a course log");
}

GameOptions GamesArgument::options() const {
  GameOptions options;
  if (!format_.empty()) options.format = game_format_from_name(format_);
  if (!rules_.empty()) {
    options.rules = read_rules(rules_);
    options.rules_given = true;
  }
  if (!black_.empty()) options.black_is = black_ == "1" ? 1 : -1;
  return options;
}

GameReader GamesArgument::open(const std::string& argument) const {
  const std::string text(as_written(argument));
  if (text == "-") return games_of_text(read_input(text), options());
  std::error_code error;
  if (std::filesystem::exists(text, error)) return checked(open_games(text, options()));
  // If it looks like a file's name, it is more likely a missing file than moves.
  if (text.find_first_of("./\\") != std::string::npos && text.find_first_of("([{;") > text.size()) {
    throw InputError(fmt::format("{}: no such file", text));
  }
  return games_of_text(text, options());
}

std::vector<GameRecord> GamesArgument::read_parts() const {
  GameReader games = open(text_);
  const int wanted = number_ > 0 ? number_ : 1;
  for (int number = 1;; ++number) {
    auto game = games.next();
    if (!game) {
      throw InputError(number == 1 ? "there is no game in it"
                                   : fmt::format("--game: there are only {}", number - 1));
    }
    if (number < wanted) continue;
    std::vector<GameRecord> parts = {checked(std::move(*game))};
    if (number_ > 0) return parts;
    while (auto more = games.next()) {
      // Parts of one game have the same number in the file.
      if (!*more || (*more)->source.number != parts.front().source.number)
        throw InputError("there is more than one game in it; choose one with --game N");
      parts.push_back(std::move(**more));
    }
    return parts;
  }
}

int GamesArgument::read_all(const std::function<bool(const GameRecord&)>& use,
                            std::stop_token stop) const {
  int damaged = 0;
  for (const std::string& text : texts_.empty() ? std::vector{text_} : texts_) {
    GameReader games = open(text);
    while (const auto game = games.next()) {
      if (stop.stop_requested()) return damaged;
      if (*game) {
        if (!use(**game)) return damaged;
      } else {
        ++damaged;
        fmt::print(stderr, "turncoat: {}\n", game->error().message());
      }
    }
  }
  return damaged;
}

}  // namespace turncoat::cli
