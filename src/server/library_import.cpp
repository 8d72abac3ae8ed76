// Adds games that the page has read to the library.
#include <fmt/format.h>

#include <filesystem>

#include "library/game_import.h"
#include "server/endpoints.h"
#include "server/fields.h"

namespace turncoat::server {

namespace {

constexpr std::size_t kMostGames = 1000;
constexpr std::size_t kMostName = 200;

GameRecord record_of(const Json& entry) {
  if (!entry.is_object()) Fields::complain("games", "expected a list of objects");
  Call inner;
  inner.fields = entry;
  const Fields fields(inner,
                      {"rules", "start", "moves", "black", "white", "event", "date", "score"});
  GameRecord record;
  record.game = fields.game();
  record.black = fields.text("black", kMostName).value_or("");
  record.white = fields.text("white", kMostName).value_or("");
  record.event = fields.text("event", kMostName).value_or("");
  record.date = fields.text("date", kMostName).value_or("");
  const int most = record.rules().cell_count();
  if (const auto score = fields.whole("score", -most, most)) {
    record.result =
        GameResult::of_margin(*score, record.game.is_over() ? Ending::played : Ending::unknown);
  }
  return record;
}

Answer import_games(Service& service, const Call& call) {
  // A mere link (GET) must not change anything.
  if (call.from_query) throw ApiError(405, "bad_method", "games are imported with POST");
  if (!service.limits.import) {
    throw ApiError(
        501, "not_available",
        "this server can be reached by others, so its library is changed on the command line only");
  }
  const Fields fields(call, {"games"});
  const Json* list = fields.find("games");
  if (!list || !list->is_array() || list->empty())
    Fields::complain("games", "expected a list of games");
  if (list->size() > kMostGames) Fields::complain("games", fmt::format("more than {}", kMostGames));
  std::vector<GameRecord> records;
  std::size_t damaged = 0;
  for (const Json& entry : *list) {
    try {
      records.push_back(record_of(entry));
    } catch (const ApiError& error) {
      if (error.code != "bad_game") throw;
      ++damaged;
    }
  }
  const std::lock_guard lock(service.import_mutex);
  const std::filesystem::path file = service.library_file;
  std::error_code error;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), error);
  try {
    library::GameLibrary into(file, library::Database::Access::write);
    library::GameImport import(into);
    for (const GameRecord& record : records) import.add(record);
    import.commit();
    const library::ImportCounts& counts = import.counts();
    return Answer::json({{"added", counts.added},
                         {"known", counts.known},
                         {"damaged", damaged + counts.without_moves},
                         {"size", into.size()}});
  } catch (const library::DatabaseError& failure) {
    throw ApiError(503, "busy", failure.what());
  }
}

}  // namespace

EndpointTable import_endpoints() {
  static constexpr EndpointRow kEndpoints[] = {
      {"/api/library/import", import_games},
  };
  return kEndpoints;
}

}  // namespace turncoat::server
