#include "cli/position_argument.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <iterator>

#include "cli/arguments.h"
#include "record/game_reader.h"
#include "record/position_text.h"

namespace turncoat::cli {

namespace {

std::string read_standard_input() {
  return {std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
}

Rules read_rules(const std::string& name) {
  if (const auto rules = Rules::from_name(name)) return *rules;
  throw InputError(fmt::format(
      "--rules: '{}' is not known; expected 8x8, 6x6 or 4x4, then -reversed, -parallel or both",
      name));
}

}  // namespace

void PositionArgument::declare(Options& options) {
  options.optional("POSITION", text_,
                   "start, moves (f5d6c3), cells and side, an OBF line, GGF's BO[...], FEN, a\n"
                   "course string or a JSON matrix; - reads standard input (default start)");
  options.text("--rules", rules_, "RULES",
               "8x8, 6x6 or 4x4, then -reversed, -parallel or both (default 8x8,\n"
               "or the size of the board in POSITION)");
  options.choice("--mover", mover_, "COLOUR", {"black", "white"},
                 "black or white: whose turn it is, whatever POSITION says");
  options.choice("--black", black_, "N", {"-1", "1"},
                 "-1 or 1: a black disc in a JSON matrix (default -1)");
}

int PositionArgument::black_is() const { return black_ == "1" ? 1 : -1; }

bool PositionArgument::names_a_file() const {
  std::error_code error;
  return std::filesystem::is_regular_file(text_, error);
}

PositionOptions PositionArgument::options() const {
  PositionOptions options;
  if (!rules_.empty()) {
    options.rules = read_rules(rules_);
    options.size_given = true;
  }
  if (!mover_.empty()) options.mover = mover_ == "black" ? Colour::black : Colour::white;
  options.black_is = black_is();
  return options;
}

std::string PositionArgument::read_text() const {
  return text_ == "-" ? read_standard_input() : std::string(as_written(text_));
}

Position PositionArgument::read() const {
  const auto position = parse_position(read_text(), options());
  if (!position) throw InputError("position: " + position.error().message());
  return *position;
}

Game PositionArgument::read_game() const {
  const std::string text = read_text();
  GameOptions asked;
  asked.rules = options().rules;
  asked.rules_given = !rules_.empty();
  if (auto record = parse_game(text, asked); record && !record->game.moves().empty()) {
    return std::move(record->game);
  }
  const auto position = parse_position(text, options());
  if (!position) throw InputError("position: " + position.error().message());
  return Game(*position);
}

}  // namespace turncoat::cli
