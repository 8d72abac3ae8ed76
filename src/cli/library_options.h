// Options that the parts of `library` share: which library, and which of its games.
#pragma once

#include <filesystem>
#include <string>

#include "cli/command.h"
#include "library/game_library.h"

namespace turncoat::cli {

/// The library that is used if none is named: `$XDG_DATA_HOME/turncoat/games.library`.
std::filesystem::path default_library();

class LibraryFileOption {
 public:
  void declare(Options& options);
  /// Opens an existing library for reading. Throws InputError if it is missing or not a library.
  library::GameLibrary open() const;
  /// Opens it for writing; makes it, and its folder, if it does not exist.
  library::GameLibrary open_or_create() const;

 private:
  std::filesystem::path path() const;
  std::string file_;
};

class GameQueryOptions {
 public:
  /// Declares the filters by players, years, result and opening, and --rules.
  void declare(Options& options);
  /// Throws InputError.
  library::GameQuery read() const;
  /// A position in any notation, for the rules that were asked for. Throws InputError.
  Position read_position(const std::string& text) const;

 private:
  std::string player_;
  std::string black_;
  std::string white_;
  std::string event_;
  int year_ = 0;
  int from_ = 0;
  int to_ = 0;
  std::string result_;
  std::string opening_;
  std::string rules_;
};

// The parts that are in other files.
Run declare_library_search(Options& options);
Run declare_library_stats(Options& options);

}  // namespace turncoat::cli
