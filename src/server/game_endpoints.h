// The endpoints that need no engine and no files: positions and games in, positions and games out.
#pragma once

#include "record/game_record.h"
#include "server/answer.h"

namespace turncoat::server {

Answer tell_position(const Call& call);
Answer name_opening(const Call& call);
Answer export_game(const Call& call);
Answer read_games(const Call& call);

/// A game with what is known around it, as `/api/read` tells it.
Json game_facts(const GameRecord& record);

}  // namespace turncoat::server
