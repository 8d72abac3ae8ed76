// The argument GAME or GAMES: a file of any format, standard input, or moves.
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "cli/command.h"
#include "record/game_reader.h"
#include "record/game_writer.h"

namespace turncoat::cli {

/// The names of all game formats, for options.
std::vector<std::string> format_names();

/// A file of games, or standard output for `-`, which takes text formats only. Throws InputError.
std::unique_ptr<GameWriter> create_output(const std::string& file,
                                          const GameWriterOptions& options);

class GamesArgument {
 public:
  /// Declares GAME, --game (which one of a file), --rules, --from and --black.
  void declare_one(Options& options);
  /// Declares GAMES, any number of files, and --rules, --from and --black.
  void declare_many(Options& options);

  /// The game; a log with gaps gives several parts. Throws InputError if there is no game, it is damaged, or there are
  /// several and none was chosen.
  std::vector<GameRecord> read_parts() const;

  /// Calls `use` for every game until it returns false or a stop is requested. Damaged games are reported on standard error
  /// and left out; returns their number. Throws InputError if a file cannot be read at all.
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
