// The games that a command is about: a file of any format, standard input, or the moves themselves.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "cli/command.h"
#include "record/game_reader.h"

namespace turncoat::cli {

class GamesArgument {
 public:
  /// Declares GAME with --game to choose one of a file's, and --rules, --from and --black.
  void declare_one(Options& options);
  /// Declares GAMES, any number of files, and --rules, --from and --black.
  void declare_many(Options& options);

  /// Throws InputError: nothing there, damaged, or several and none chosen.
  GameRecord read_one() const;
  /// The same game; a log with a gap comes in its parts.
  std::vector<GameRecord> read_parts() const;

  /// Every game until `use` returns false or a stop is requested. Damaged ones are told on standard error and left out; returns their number.
  /// Throws InputError where a file cannot be read at all.
  int read_all(const std::function<bool(const GameRecord&)>& use, std::stop_token stop = {}) const;

 private:
  void declare_options(Options& options);
  GameOptions options() const;
  GameReader open(const std::string& text) const;

  std::string text_;
  std::vector<std::string> texts_;
  std::string rules_;
  std::string format_;
  std::string black_;
  int number_ = 0;
};

}  // namespace turncoat::cli
