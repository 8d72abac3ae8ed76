// The position that a command is about: the argument POSITION with the options that say how to read it.
#pragma once

#include <functional>
#include <string>

#include "cli/command.h"
#include "core/position.h"
#include "record/position_options.h"

namespace turncoat::cli {

class PositionArgument {
 public:
  /// Declares POSITION, --rules, --mover and --black. `has_matrix` says whether the command reads or writes matrices
  /// besides, which --black is then about.
  void declare(
      Options& options, std::function<bool()> has_matrix = [] { return false; });

  /// The start position where none was given; `-` reads standard input. Throws InputError.
  Position read() const;
  /// The same with the moves that lead to it, where they were given.
  Game read_game() const;
  /// How to read other positions of the same game. Throws InputError.
  PositionOptions options() const;

  /// What was given instead of a position may be a file of them, where the command says so.
  bool names_a_file() const;
  /// It is no position, looks like a name, and nothing has that name.
  bool names_a_missing_file() const;
  const std::string& text() const { return text_; }
  /// The number of a black disc in JSON matrices, -1 or 1.
  int black_is() const;

 private:
  std::string read_text() const;

  std::string text_ = "start";
  std::string rules_;
  std::string mover_;
  std::string black_;
};

}  // namespace turncoat::cli
