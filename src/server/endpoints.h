// Every endpoint of docs/api.md; the table is in service.cpp.
#pragma once

#include "server/game_endpoints.h"
#include "server/service.h"

namespace turncoat::server {

Answer status(Service& service, const Call& call);
Answer list_rules(Service& service, const Call& call);
Answer list_players(Service& service, const Call& call);
Answer choose_move(Service& service, const Call& call);
Answer stop_search(Service& service, const Call& call);
Answer give_hint(Service& service, const Call& call);
Answer analyse(Service& service, const Call& call);
Answer review(Service& service, const Call& call);
Answer puzzles(Service& service, const Call& call);
Answer search_library(Service& service, const Call& call);
Answer continuations(Service& service, const Call& call);
Answer library_game(Service& service, const Call& call);
Answer import_games(Service& service, const Call& call);
Answer work_progress(Service& service, const Call& call);

}  // namespace turncoat::server
