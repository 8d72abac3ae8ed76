// Requests for searches: their fields, read and checked; who does the search is decided elsewhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "players/player_text.h"
#include "review/puzzle.h"
#include "search/report.h"
#include "server/fields.h"
#include "server/service_limits.h"

namespace turncoat::server {

struct MoveQuestion {
  Game game;
  PlayerSpec player;
  Limits limits;  // of the engine
  std::optional<double> seconds;
  bool book;
  std::string search;  // a name for `/api/stop`; may be empty
};
/// A name that a client may give to a search.
std::optional<std::string> search_name(const Fields& fields);
MoveQuestion move_question(const Call& call, const ServiceLimits& most);

struct SearchQuestion {
  Position position;
  Limits limits;
  double seconds;
  bool book;
};
SearchQuestion hint_question(const Call& call, const ServiceLimits& most);
SearchQuestion analysis_question(const Call& call, const ServiceLimits& most);

struct ReviewQuestion {
  Game game;
  int level;
  std::string black;
  std::string white;
};
ReviewQuestion review_question(const Call& call);

struct PuzzleQuestion {
  std::vector<Game> games;
  PuzzleOptions options;
  std::size_t most;
};
PuzzleQuestion puzzle_question(const Call& call);

/// Throws if the game is over.
void refuse_finished(const Position& position);

}  // namespace turncoat::server
