// The library of games: search, continuations, one game.
#include <fmt/format.h>

#include "library/game_library.h"
#include "library/openings.h"
#include "record/square_text.h"
#include "record/transcript.h"
#include "server/endpoints.h"
#include "server/facts.h"
#include "server/fields.h"
#include "server/game_endpoints.h"

namespace turncoat::server {

namespace {

using library::GameLibrary;
using library::GameQuery;

constexpr int kDefaultGames = 50;
constexpr int kMostGames = 500;
constexpr std::size_t kMostName = 200;

/// A connection for this request alone: opening one takes less than a millisecond, and threads need not share it.
GameLibrary open_library(const Service& service) {
  if (!service.has_library()) {
    throw ApiError(501, "not_available",
                   "there is no library yet; make one with `turncoat library import`");
  }
  try {
    return GameLibrary(service.library_file, library::Database::Access::read);
  } catch (const library::DatabaseError& error) {
    throw ApiError(501, "not_available", error.what());
  }
}

Json known(const std::string& text) { return text.empty() ? Json() : Json(text); }
template <class T>
Json known(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json opening_name(const std::string& rules, const std::string& moves) {
  const auto known_rules = Rules::from_name(rules);
  if (!known_rules) return nullptr;
  const auto game = parse_transcript(moves, Position::start(*known_rules));
  const auto* opening = game ? library::Openings::common().of(*game) : nullptr;
  return opening ? Json(opening->name) : Json();
}

std::optional<int> winner_of(const std::string& result) {
  if (result == "black") return 1;
  if (result == "white") return -1;
  if (result == "draw") return 0;
  Fields::complain("result", "expected black, white or draw");
}

GameQuery query_of(const Fields& fields) {
  GameQuery query;
  query.player = fields.text("player", kMostName).value_or("");
  query.black = fields.text("black", kMostName).value_or("");
  query.white = fields.text("white", kMostName).value_or("");
  query.opening = fields.text("opening", kMostName).value_or("");
  query.from = fields.whole("from", 0, 9999);
  query.to = fields.whole("to", 0, 9999);
  if (const auto result = fields.text("result", 20)) query.winner = winner_of(*result);
  if (fields.has("rules")) query.rules = fields.rules();
  if (fields.has("moves") || fields.has("start")) query.position = fields.game().position();
  query.limit = fields.whole("limit", 1, kMostGames).value_or(kDefaultGames);
  query.offset = fields.whole("offset", 0, 1'000'000'000).value_or(0);
  return query;
}

Answer search_library(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves", "player", "black", "white", "from", "to",
                             "result", "opening", "limit", "offset"});
  const GameQuery query = query_of(fields);
  const auto found = open_library(service).search(query);
  Json games = Json::array();
  for (const library::FoundGame& game : found.games) {
    const bool dated = game.date.size() >= 4;
    games.push_back({{"id", game.id},
                     {"black", known(game.black)},
                     {"white", known(game.white)},
                     {"event", known(game.event)},
                     {"year", dated ? Json(std::atoi(game.date.substr(0, 4).c_str())) : Json()},
                     {"date", known(game.date)},
                     {"score", known(game.score)},
                     {"opening", opening_name(game.rules, game.moves)},
                     {"rules", game.rules},
                     {"transcript", game.moves},
                     {"ply", known(game.ply)}});
  }
  return Answer::json({{"total", found.total}, {"games", games}});
}

Answer continuations(Service& service, const Call& call) {
  const Fields fields(call, {"rules", "start", "moves"});
  const Position position = fields.game().position();
  const auto found = open_library(service).continuations(position);
  Json moves = Json::array();
  for (const library::Continuation& next : found.moves) {
    if (next.move == kNoSquare) continue;  // games that ended here
    const auto* opening = library::Openings::common().at(position.after(next.move));
    moves.push_back({{"move", move_name(next.move, position.rules)},
                     {"games", next.games},
                     {"black_wins", next.black_wins},
                     {"white_wins", next.white_wins},
                     {"draws", next.draws},
                     {"score", next.score ? Json(two_decimals(*next.score)) : Json()},
                     {"opening", opening ? Json(opening->name) : Json()}});
  }
  return Answer::json({{"total", found.total.games}, {"moves", moves}});
}

Answer library_game(Service& service, const Call& call) {
  const Fields fields(call, {"id"});
  const auto id = fields.whole("id", 0, std::numeric_limits<int>::max());
  if (!id) Fields::complain("id", "expected the number of a game");
  const auto record = open_library(service).game(*id);
  if (!record)
    throw ApiError(404, "not_found", fmt::format("there is no game {} in the library", *id), "id");
  Json facts = game_facts(*record);
  facts["id"] = *id;
  return Answer::json({{"game", facts}});
}

}  // namespace

EndpointTable library_endpoints() {
  static constexpr EndpointRow kEndpoints[] = {
      {"/api/library/search", search_library},
      {"/api/library/continuations", continuations},
      {"/api/library/game", library_game},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
