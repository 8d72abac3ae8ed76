// A player as a text: `engine:level=12,threads=1`, `classic:liberty,depth=6`, `gtp:COMMAND`; a leading `NAME=` gives it a
// name. A text is checked against the table of kinds (player_kinds.h) when it is read.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/parse_error.h"

namespace turncoat {

/// An option that may follow the colon.
struct PlayerOption {
  enum class Type { whole, real, flag, text, choice };

  std::string_view name;
  Type type;
  std::string_view description;
  double least = 0;
  double most = 0;
  std::vector<std::string> (*choices)() = nullptr;  // for Type::choice
  std::optional<double> otherwise = std::nullopt;   // the default
};

/// What comes first after the colon.
enum class PlayerArgument {
  none,      // options only
  optional,  // a word or a file's name, then options, or options only
  required,  // the same, but the argument must be there
  command,   // the rest of the text is a command line
};

/// The form of the texts of one kind of player.
struct PlayerForm {
  std::string_view kind;
  PlayerArgument argument = PlayerArgument::none;
  std::string_view argument_name = {};                       // for error texts: `FILE.py`
  std::vector<std::string> (*argument_choices)() = nullptr;  // if it is one of a few words
  std::span<const PlayerOption> options = {};
  bool runs_program = false;  // one named in the text, which may do anything
};

struct PlayerSpec {
  std::string text;  // as it was given
  std::string name;  // from `NAME=`, else the text
  std::string kind;
  std::string argument;
  std::map<std::string, std::string, std::less<>> options;

  bool has(std::string_view option) const { return options.contains(option); }
  std::optional<double> number(std::string_view option) const;
  std::optional<int> whole(std::string_view option) const;
  std::string word(std::string_view option, std::string_view otherwise = {}) const;
};

/// `known` are the forms of all kinds.
Parsed<PlayerSpec> parse_player_text(std::string_view text, std::span<const PlayerForm> known);

}  // namespace turncoat
