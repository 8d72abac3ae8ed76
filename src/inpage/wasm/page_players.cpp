// The players of a page: those that need nothing but this program.
#include "players/person_player.h"
#include "players/plain_kinds.h"

namespace turncoat {

namespace {

tl::expected<std::unique_ptr<Player>, std::string> refuse(const PlayerSpec&, PlayerKit&) {
  return tl::unexpected<std::string>("the engine is asked directly");
}

}  // namespace

std::span<const PlayerKind> player_kinds() {
  static const std::vector<PlayerKind> kKinds = [] {
    std::vector<PlayerKind> kinds = {
        {{.kind = "engine", .options = engine_settings()}, "engine:SETTINGS", "", "", refuse}};
    for (const PlayerKind& kind : plain_kinds()) kinds.push_back(kind);
    kinds.push_back(person_kind());
    return kinds;
  }();
  return kKinds;
}

}  // namespace turncoat
