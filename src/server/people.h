// What people play, and opening lines made of it: for the server, and for an engine inside a page.
#pragma once

#include "players/player_kit.h"
#include "server/answer.h"

namespace turncoat::server {

Answer tell_people(PlayerKit& kit, const Call& call);
Answer tell_repertoire(PlayerKit& kit, const Call& call);

}  // namespace turncoat::server
