// What a command is, and how it reports errors.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <tl/expected.hpp>

#include "cli/options.h"

namespace turncoat::cli {

inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kBadInput = 2;

/// Does the work once the arguments are read; returns the exit code.
using Run = std::function<int()>;

/// Bad input or usage: one line on stderr, exit code 2. Any other exception is a failure, exit code 1.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value, or an InputError with the error's text after `about`.
template <class T, class Error>
T checked(tl::expected<T, Error> read, const std::string& about = "") {
  if (read) return std::move(*read);
  if constexpr (requires { read.error().message(); }) {
    throw InputError(about + read.error().message());
  } else {
    throw InputError(about + read.error());
  }
}

/// One line of the table in commands.h.
struct Command {
  const char* name;
  const char* summary;
  /// Declares the command's arguments. The returned function runs if the user chose this command.
  Run (*declare)(Options& options);
};

/// For a command that is a type: its constructor declares the options, its members keep their values, run() does the work.
template <class T>
Run make_command(Options& options) {
  return [command = std::make_shared<T>(options)] { return command->run(); };
}

/// Declares the parts of a command, such as `library import`. The returned function runs the chosen part.
Run declare_parts(Options& options, std::span<const Command> parts);

}  // namespace turncoat::cli
