// The kinds of players that need neither files nor processes nor a person.
#pragma once

#include <span>

#include "players/player_kinds.h"
#include "search/report.h"

namespace turncoat {

/// Hand-written evaluations, Monte Carlo, random.
std::span<const PlayerKind> plain_kinds();

/// The options of `engine`.
std::span<const PlayerOption> engine_settings();

/// The search limits among a player's options.
Limits own_limits(const PlayerSpec& spec);

}  // namespace turncoat
