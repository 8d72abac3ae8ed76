// Results of matches and tournaments in words, tables and JSON.
#pragma once

#include <string>

#include "arena/ranking.h"
#include "cli/facts.h"

namespace turncoat::cli {

/// One line: games, percentage, Elo with its interval, discs.
std::string match_line(const Standings& standings);
/// Several lines about the two players of a match.
std::string match_text(const Standings& standings, const TournamentSettings& settings);
/// The ranking in 80 columns, with a crosstable of points if that fits, and the faults.
std::string table_text(const std::vector<RankedPlayer>& ranking, const Standings& standings,
                       const TournamentSettings& settings);
/// Who lost how many games by faults (time, illegal moves, crashes); empty if nobody did.
std::string faults_text(const Standings& standings, const TournamentSettings& settings);
Json standings_facts(const std::vector<RankedPlayer>& ranking, const Standings& standings,
                     const TournamentSettings& settings);

}  // namespace turncoat::cli
