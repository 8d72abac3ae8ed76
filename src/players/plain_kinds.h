// The kinds of players that need nothing but this program: no files, no processes, nobody to ask.
#pragma once

#include <span>

#include "players/player_kinds.h"
#include "search/report.h"

namespace turncoat {

/// Hand-written evaluations, Monte Carlo, random.
std::span<const PlayerKind> plain_kinds();

/// The settings of `engine`.
std::span<const PlayerOption> engine_settings();

/// The limits among a player's settings.
Limits own_limits(const PlayerSpec& spec);

}  // namespace turncoat
