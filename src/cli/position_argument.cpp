#include "cli/position_argument.h"

#include <filesystem>

#include "cli/arguments.h"
#include "record/game_reader.h"
#include "record/position_text.h"

namespace turncoat::cli {

void PositionArgument::declare(Options& options, std::function<bool()> has_matrix) {
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
  options.only_if(
      {"--black"},
      [this, has_matrix = std::move(has_matrix)] {
        return text_ == "-" || text_.find('[') != std::string::npos || names_a_file() ||
               has_matrix();
      },
      "without a JSON matrix");
}

int PositionArgument::black_is() const { return black_ == "1" ? 1 : -1; }

bool PositionArgument::names_a_file() const {
  std::error_code error;
  return std::filesystem::exists(text_, error) && !std::filesystem::is_directory(text_, error);
}

bool PositionArgument::names_a_missing_file() const {
  std::error_code error;
  const bool like_a_name = text_.find_first_of("./") != std::string::npos &&
                           text_.find_first_of(" \t\n([{;") == std::string::npos;
  return like_a_name && !std::filesystem::exists(text_, error) &&
         !parse_position(std::string(as_written(text_)), options());
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
  return text_ == "-" ? read_input(text_) : std::string(as_written(text_));
}

Position PositionArgument::read() const {
  return checked(parse_position(read_text(), options()), "position: ");
}

Game PositionArgument::read_game() const {
  const std::string text = read_text();
  GameOptions asked;
  asked.rules = options().rules;
  asked.rules_given = !rules_.empty();
  if (auto record = parse_game(text, asked); record && !record->game.moves().empty()) {
    return std::move(record->game);
  }
  return Game(checked(parse_position(text, options()), "position: "));
}

}  // namespace turncoat::cli
