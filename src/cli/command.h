// What a command is, and how it says that it cannot go on.
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

/// The user gave something that the command cannot use: one line on stderr, exit code 2. Any other exception is a
/// failure, exit code 1.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The value that was read; throws InputError where there is an error instead, with `about` in front of it.
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
  /// Declares the command's arguments; what it returns runs if the user chose this command.
  Run (*declare)(Options& options);
};

/// For a command that is a type: made with its options, it keeps their values and has a function run().
template <class T>
Run make_command(Options& options) {
  return [command = std::make_shared<T>(options)] { return command->run(); };
}

/// Declares the parts of a command such as `library import`; what it returns runs the part that the user chose.
Run declare_parts(Options& options, std::span<const Command> parts);

}  // namespace turncoat::cli
