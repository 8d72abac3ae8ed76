// Players over HTTP: only those that are built in. Player texts that run programs or open files are refused.
#pragma once

#include <functional>

#include "core/rules.h"
#include "players/player_text.h"
#include "server/answer.h"
#include "server/service_limits.h"

namespace turncoat::server {

/// Reads a player text; throws ApiError unless it is allowed over HTTP.
PlayerSpec read_player(const std::string& text, const ServiceLimits& limits);

Json player_facts(const ServiceLimits& limits, const std::function<bool(const Rules&)>& has_book);

/// Every level: its depth in the middle of the game, and from how many empties it solves the rest.
Json level_facts();

}  // namespace turncoat::server
