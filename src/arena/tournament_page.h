// The report of a tournament as a single-file page.
#pragma once

#include <string>
#include <vector>

#include "arena/standings.h"

namespace turncoat {

/// Crosstable, ratings, disc differences, faults, and all games to replay.
std::string tournament_page(const TournamentSettings& settings, const Standings& standings,
                            const std::vector<TournamentGame>& games);

}  // namespace turncoat
