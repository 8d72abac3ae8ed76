#include "server/service.h"

#include "server/endpoints.h"

namespace turncoat::server {

namespace {

struct Entry {
  std::string_view path;
  Endpoint endpoint;
};

constexpr Entry kEndpoints[] = {
    {"/api/status", status},
    {"/api/rules", list_rules},
    {"/api/players", list_players},
    {"/api/position", tell_position},
    {"/api/read", read_games},
    {"/api/opening", name_opening},
    {"/api/move", choose_move},
    {"/api/hint", give_hint},
    {"/api/analyse", analyse},
    {"/api/review", review},
    {"/api/puzzles", puzzles},
    {"/api/library/search", search_library},
    {"/api/library/continuations", continuations},
    {"/api/library/game", library_game},
    {"/api/export", export_game},
};

}  // namespace

Endpoint find_endpoint(std::string_view path) {
  for (const Entry& entry : kEndpoints) {
    if (entry.path == path) return entry.endpoint;
  }
  return nullptr;
}

}  // namespace turncoat::server
