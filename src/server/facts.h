// Positions and games as the interface tells them (docs/api.md).
#pragma once

#include "facts/line_facts.h"
#include "server/answer.h"

namespace turncoat::server {

Json position_facts(const Position& position);
/// Black's result of a finished game, null of another.
Json score_fact(const Position& position);

}  // namespace turncoat::server
