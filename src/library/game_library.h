// Games in one SQLite file, to be searched by player, date, result, opening and position.
//
//   GameLibrary library("games.tcl", Database::Access::read);
//   GameQuery query;
//   query.player = "tamenori";
//   query.position = position;                              // in any of its eight images
//   for (const FoundGame& game : library.search(query).games) …
//   for (const Continuation& next : library.continuations(position).moves) …
//
// An object is one connection, for one thread at a time. Several may be open, also during an import.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "library/database.h"
#include "record/game_record.h"

namespace turncoat::library {

/// Which games to find; what is not set does not matter.
struct GameQuery {
  std::string player;  // part of either player's name, in any case
  std::string black;
  std::string white;
  std::string event;
  std::optional<int> from;  // years
  std::optional<int> to;
  std::optional<int> winner;   // 1 Black, -1 White, 0 nobody
  std::string opening;         // part of the name of an opening in the game
  std::optional<Rules> rules;  // exactly these rules
  std::optional<Position> position;

  std::int64_t limit = -1;  // how many games a search lists; -1: all
  std::int64_t offset = 0;
};

struct FoundGame {
  std::int64_t id = 0;
  std::string black;
  std::string white;
  std::string event;
  std::string date;
  std::string rules;
  std::string moves;          // transcript, passes inferred
  std::optional<int> winner;  // 1 Black, -1 White, 0 nobody; none if unfinished
  std::optional<int> score;   // Black's margin
  std::optional<int> ply;     // of the position searched for; passes count
};

struct FoundGames {
  std::int64_t total = 0;        // also those beyond the limit
  std::vector<FoundGame> games;  // in the order of their import
};

/// A move that was played in a position, and how the games with it ended.
struct Continuation {
  Square move =
      kNoSquare;  // in the orientation of the given position; kNoSquare if the games ended here
  std::int64_t games = 0;
  std::int64_t black_wins = 0;
  std::int64_t white_wins = 0;
  std::int64_t draws = 0;
  std::optional<double> score;  // mean margin for Black, of games with a known one
};

struct Continuations {
  Continuation total;               // the sum of all; its move has no meaning
  std::vector<Continuation> moves;  // the most played first
};

class GameLibrary {
 public:
  /// `write` makes a new library if there is none. Throws DatabaseError.
  GameLibrary(const std::filesystem::path& file, Database::Access access);

  FoundGames search(const GameQuery& query) const;
  /// The moves played in this position and its images, in games of the same family of rules. `query` restricts the games; its
  /// own position and limit are ignored.
  Continuations continuations(const Position& position, const GameQuery& query = {}) const;

  /// A game with all its details; nothing if there is none with this number.
  std::optional<GameRecord> game(std::int64_t id) const;
  /// Calls `use` for every game found, as it was imported, in the order of `search`.
  void each(const GameQuery& query, const std::function<void(const GameRecord&)>& use) const;
  std::int64_t size() const;

  const Database& database() const noexcept { return database_; }

 private:
  Database database_;
};

}  // namespace turncoat::library
