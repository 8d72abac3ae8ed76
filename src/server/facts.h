// Positions, lines and games as the interface tells them (docs/api.md).
#pragma once

#include "search/report.h"
#include "server/answer.h"

namespace turncoat::server {

Json position_facts(const Position& position);
std::vector<std::string> move_names(const std::vector<Square>& moves, const Rules& rules);
/// `move`, `score` and what stands behind it, `pv`.
Json line_facts(const Line& line, const Rules& rules);
/// `book`, `exact` or `12@73%`
std::string evidence_text(const Evidence& evidence);
double rounded_score(double score);
/// Black's result of a finished game, null of another.
Json score_fact(const Position& position);

}  // namespace turncoat::server
