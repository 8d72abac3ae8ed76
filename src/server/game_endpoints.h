// The endpoints that need no engine and no files: positions and games in, positions and games out. The engine inside a page
// answers them too.
#pragma once

#include <span>
#include <string_view>

#include "record/game_record.h"
#include "server/answer.h"

namespace turncoat::server {

struct GameEndpoint {
  std::string_view path;
  Answer (*answer)(const Call& call);
};

std::span<const GameEndpoint> game_endpoints();

Answer read_games(const Call& call);

/// A game with its players, date and result, as in the answer of `/api/read`.
Json game_facts(const GameRecord& record);

}  // namespace turncoat::server
