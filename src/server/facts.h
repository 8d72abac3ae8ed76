// Positions and games as JSON (docs/api.md).
#pragma once

#include "facts/line_facts.h"
#include "server/answer.h"

namespace turncoat::server {

Json position_facts(const Position& position);
/// Black's result of a finished game, else null.
Json score_fact(const Position& position);

}  // namespace turncoat::server
