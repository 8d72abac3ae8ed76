// The argument POSITION, with the options that say how to read it.
#pragma once

#include <functional>
#include <string>

#include "cli/command.h"
#include "core/position.h"
#include "record/position_options.h"

namespace turncoat::cli {

class PositionArgument {
 public:
  /// Declares POSITION, --rules, --mover and --black. `has_matrix`: the command reads or writes other matrices too, to which
  /// --black applies as well.
  void declare(
      Options& options, std::function<bool()> has_matrix = [] { return false; });

  /// The position; the start position if none was given. `-` reads standard input. Throws InputError.
  Position read() const;
  /// The same with the moves that lead to it, if given.
  Game read_game() const;
  /// How to read other positions of the same game. Throws InputError.
  PositionOptions options() const;

  /// Whether the argument is the name of a file, for commands that also take files of positions.
  bool names_a_file() const;
  /// Whether the argument looks like a file's name, is not a position, and no such file exists.
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
