// What a search found, in words and as JSON.
#pragma once

#include <string>

#include "cli/facts.h"
#include "search/report.h"

namespace turncoat::cli {

/// `+12`, `-3.25`, `at least +2`
std::string score_text(const Line& line);
/// `exact`, `12@73%`, `book`
std::string evidence_text(const Evidence& evidence);
/// `f5d6c3pac4`
std::string line_text(const std::vector<Square>& moves, const Rules& rules);

/// `position, rules, mover, move, score, exact, depth, selectivity, pv, nodes, seconds` of the best line, with `bound`
/// where the score is one; `move` is `pa` for a pass and null where the game is over. Several lines also stand in `lines`.
Json report_facts(const Position& position, const Report& report);

}  // namespace turncoat::cli
