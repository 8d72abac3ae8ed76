// The ranking of a tournament as a page, for the whole class to see.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arena/ranking.h"

namespace turncoat {

/// `link_of` returns the address of a player's page, or nothing.
std::string ranking_page(const TournamentSettings& settings,
                         const std::vector<RankedPlayer>& ranking, const Standings& standings,
                         const std::function<std::string(int player)>& link_of);

}  // namespace turncoat
