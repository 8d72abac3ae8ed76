// Games in one SQLite file, to be found by who played them, when, how they ended, by opening and by position.
//
//   GameLibrary library("games.tcl", Database::Access::read);
//   GameQuery query;
//   query.player = "tamenori";
//   query.position = position;                              // in any of its eight images
//   for (const FoundGame& game : library.search(query).games) …
//   for (const Continuation& next : library.continuations(position).moves) …
//
// One object is one connection, for one thread at a time; any number may be open, also while one of them imports.
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

/// Which games are wanted; what is not set does not matter.
struct GameQuery {
  std::string player;  // part of a name, in any case: of either side
  std::string black;
  std::string white;
  std::string event;
  std::optional<int> from;  // years
  std::optional<int> to;
  std::optional<int> winner;   // 1 Black, -1 White, 0 nobody
  std::string opening;         // part of the name of an opening that the game went through
  std::optional<Rules> rules;  // the very game
  std::optional<Position> position;

  std::int64_t limit = -1;  // of the games that a search lists; -1 for all
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
  std::optional<int> ply;     // where the position that was asked for stands: passes count
};

struct FoundGames {
  std::int64_t total = 0;        // more than are listed, if there was a limit
  std::vector<FoundGame> games;  // in the order in which they came
};

/// A move that was played in a position, and how the games with it ended.
struct Continuation {
  Square move =
      kNoSquare;  // as on the position that was asked about; kNoSquare where the game went no further
  std::int64_t games = 0;
  std::int64_t black_wins = 0;
  std::int64_t white_wins = 0;
  std::int64_t draws = 0;
  std::optional<double> score;  // mean margin for Black, of the games where it is known
};

struct Continuations {
  Continuation total;               // all of them together; its move means nothing
  std::vector<Continuation> moves;  // the most played first
};

class GameLibrary {
 public:
  /// `write` makes a new library where there is none. Throws DatabaseError.
  GameLibrary(const std::filesystem::path& file, Database::Access access);

  FoundGames search(const GameQuery& query) const;
  /// What was played in this position, all its images together, in games of the same family of rules. The query may
  /// narrow the search; its own position and limit do not matter.
  Continuations continuations(const Position& position, const GameQuery& query = {}) const;

  /// A whole game with all that was known of it; nothing if there is none of this number.
  std::optional<GameRecord> game(std::int64_t id) const;
  /// Every wanted game as it was imported, in the same order as `search`.
  void each(const GameQuery& query, const std::function<void(const GameRecord&)>& use) const;
  std::int64_t size() const;

  const Database& database() const noexcept { return database_; }

 private:
  Database database_;
};

}  // namespace turncoat::library
