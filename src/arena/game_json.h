// Tournaments and their games as JSON and as records of any format.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>

#include "arena/tournament.h"

namespace turncoat {

/// The settings as texts from which the same players and openings can be made again.
nlohmann::ordered_json settings_json(const TournamentSettings& settings);
tl::expected<TournamentSettings, std::string> settings_from_json(
    const nlohmann::ordered_json& json);

nlohmann::ordered_json policy_json(const ProgramPolicy& policy);
/// Throws std::exception.
ProgramPolicy policy_from_json(const nlohmann::ordered_json& json);

/// `game` (its number), `black`, `white`, `moves`, `margin` (Black's), `seconds`, `evals` and, if it was lost by a fault,
/// `fault`, `loser` and `reason`.
nlohmann::ordered_json game_json(const TournamentGame& game, const TournamentSettings& settings);
tl::expected<TournamentGame, std::string> game_from_json(const nlohmann::ordered_json& json,
                                                         const Schedule& schedule,
                                                         const Rules& rules);

GameRecord game_record(const TournamentGame& game, const TournamentSettings& settings);

}  // namespace turncoat
