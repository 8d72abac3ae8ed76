// What people play, and opening lines built from it: for the server, and for the engine inside a page.
#pragma once

#include <functional>

#include "core/position.h"
#include "players/player_kit.h"
#include "server/answer.h"

namespace turncoat::server {

Answer tell_people(PlayerKit& kit, const Call& call);

/// The book's move; kNoSquare if it does not know the position.
using BookMove = std::function<Square(const Position&)>;
/// Without a book, a request for it is refused.
Answer tell_repertoire(PlayerKit& kit, const Call& call, const BookMove& book);

}  // namespace turncoat::server
