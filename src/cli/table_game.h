// A game at the terminal: who plays which side, the moves so far, and the commands that may be typed instead of moves.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/search_options.h"
#include "core/position.h"
#include "players/player.h"
#include "search/async.h"

namespace turncoat::cli {

/// A side's player: a name of `searcher_names()`, the guest's name, or this one for a person at the keyboard.
inline constexpr const char* kHuman = "human";

class TableGame {
 public:
  struct Seats {
    std::string black;
    std::string white;
  };

  TableGame(const Position& start, Seats seats, const Limits& limits,
            const SearcherOptions& searchers);

  /// Adds a player that seats can name.
  void invite(const std::string& name, std::unique_ptr<Player> guest) {
    guests_[name] = std::move(guest);
  }

  /// From now on the programs' scores are shown.
  void tell_scores() { tells_scores_ = true; }
  /// From now on the engine searches on the opponent's time too.
  void let_engine_ponder() { ponders_ = true; }

  /// Plays until somebody quits or the input ends.
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
  /// The score of a program's move as text; empty unless scores are shown.
  std::string thought_of(const Line& line) const;
  void move_by_guest(Player& guest);
  /// Reads and runs one line; false at the end of the input or of the game.
  bool run_next_line();
  /// A search on the person's time; null without pondering.
  std::unique_ptr<AsyncSearch> ponder();
  bool run_command(const std::string& word, const std::string& rest);
  void play(const std::string& text);
  void undo();
  void hint();
  void resign();
  void save(const std::string& file) const;
  void set_level(const std::string& text);
  void change_seats();
  void begin_again();
  /// The limits for a search that starts now.
  Limits limits_now() const;
  Searcher& searcher(const std::string& name);

  Game game_;
  Seats seats_;
  Limits limits_;
  const SearcherOptions& options_;
  std::map<std::string, std::unique_ptr<Searcher>> searchers_;
  std::map<std::string, std::unique_ptr<Player>> guests_;
  std::optional<Colour> resigned_;
  bool ponders_ = false;
  bool tells_scores_ = false;
  bool shown_ = false;  // since the last change
};

}  // namespace turncoat::cli
