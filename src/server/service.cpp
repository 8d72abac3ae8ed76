#include "server/service.h"

#include "server/endpoints.h"
#include "server/people.h"

namespace turncoat::server {

namespace {

/// An endpoint that needs nothing of the service.
template <Answer (*kAnswer)(const Call&)>
Answer alone(Service&, const Call& call) {
  return kAnswer(call);
}

/// An endpoint that needs models and weights alone.
template <Answer (*kAnswer)(PlayerKit&, const Call&)>
Answer with_kit(Service& service, const Call& call) {
  return kAnswer(service.kit, call);
}

Answer repertoire(Service& service, const Call& call) {
  return tell_repertoire(service.kit, call, [&](const Position& position) {
    const auto lines = service.books.moves(position);
    return lines.empty() ? kNoSquare : lines.front().move;
  });
}

struct Entry {
  std::string_view path;
  Endpoint endpoint;
};

constexpr Entry kEndpoints[] = {
    {"/api/status", status},
    {"/api/rules", list_rules},
    {"/api/players", list_players},
    {"/api/position", alone<tell_position>},
    {"/api/read", alone<read_games>},
    {"/api/opening", alone<name_opening>},
    {"/api/move", choose_move},
    {"/api/stop", stop_search},
    {"/api/hint", give_hint},
    {"/api/analyse", analyse},
    {"/api/review", review},
    {"/api/puzzles", puzzles},
    {"/api/library/search", search_library},
    {"/api/library/continuations", continuations},
    {"/api/library/game", library_game},
    {"/api/library/import", import_games},
    {"/api/people", with_kit<tell_people>},
    {"/api/repertoire", repertoire},
    {"/api/export", alone<export_game>},
    {"/api/work", work_progress},
};

}  // namespace

Endpoint find_endpoint(std::string_view path) {
  for (const Entry& entry : kEndpoints) {
    if (entry.path == path) return entry.endpoint;
  }
  return nullptr;
}

}  // namespace turncoat::server
