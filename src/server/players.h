// Players over HTTP: those of our own that think. Texts that run programs or open files are not for strangers.
#pragma once

#include <functional>

#include "core/rules.h"
#include "players/player_text.h"
#include "server/answer.h"
#include "server/service_limits.h"

namespace turncoat::server {

/// Reads a player text and checks that it is one that may be asked for here.
PlayerSpec read_player(const std::string& text, const ServiceLimits& limits);

Json player_facts(const ServiceLimits& limits, const std::function<bool(const Rules&)>& has_book);

/// Every level: its depth in the middle of the game, and from how many empties it solves the rest.
Json level_facts();

}  // namespace turncoat::server
