// The position that a command is about: the argument POSITION with the options that say how to read it.
#pragma once

#include <string>

#include "cli/command.h"
#include "core/position.h"

namespace turncoat::cli {

class PositionArgument {
 public:
  /// Declares POSITION, --rules, --mover and --black. Outlives the parse: keep it in the command's state.
  explicit PositionArgument(CLI::App& command);
  PositionArgument(const PositionArgument&) = delete;
  PositionArgument& operator=(const PositionArgument&) = delete;

  /// The start position where none was given; `-` reads standard input. Throws InputError.
  Position read() const;
  /// The number of a black disc in JSON matrices, -1 or 1.
  int black_is() const { return black_; }

 private:
  std::string text_ = "start";
  std::string rules_;
  std::string mover_;
  int black_ = -1;
};

}  // namespace turncoat::cli
