// A game at the terminal: who plays which side, the moves so far, and what the players may say besides moves.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/search_options.h"
#include "core/position.h"

namespace turncoat::cli {

/// A name of `searcher_names()`, or a person at the keyboard.
inline constexpr const char* kHuman = "human";

class TableGame {
 public:
  struct Seats {
    std::string black;
    std::string white;
  };

  TableGame(const Position& start, Seats seats, const Limits& limits,
            const SearcherOptions& searchers);

  /// Plays until somebody quits or there is nothing more to read.
  void run();

 private:
  const Position& position() const { return game_.position(); }
  bool is_over() const { return resigned_.has_value() || game_.is_over(); }
  const std::string& seat(Colour colour) const {
    return colour == Colour::black ? seats_.black : seats_.white;
  }
  bool is_human(Colour colour) const { return seat(colour) == kHuman; }

  void show();
  void move_by_program();
  /// Reads and obeys one line; false at the end of the input or the game's.
  bool obey_next_line();
  bool obey(const std::string& word, const std::string& rest);
  void play(const std::string& text);
  void undo();
  void hint();
  void resign();
  void save(const std::string& file) const;
  void set_level(const std::string& text);
  void change_seats();
  void begin_again();
  /// Limits for a search that begins now.
  Limits limits_now() const;
  Searcher& searcher(const std::string& name);

  Game game_;
  Seats seats_;
  Limits limits_;
  const SearcherOptions& options_;
  std::map<std::string, std::unique_ptr<Searcher>> searchers_;
  std::optional<Colour> resigned_;
  bool shown_ = false;  // since the last change
};

}  // namespace turncoat::cli
