// A line of a search as text and as JSON: the same names and types for commands, HTTP and reviews (docs/api.md, "Scores").
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "search/report.h"

namespace turncoat {

/// Whether its moves can be played here; for lines from outside.
bool is_playable(const Line& line, const Position& position);

/// `exact`, `12@73%`, `book`
std::string evidence_text(const Evidence& evidence);
/// Whether the score is proven.
bool is_exact(const Line& line);
/// `at least`, `at most` or `exact`
std::string bound_text(Bound bound);
/// `+12`, `-3.25`, `at least +2`
std::string score_text(const Line& line);
/// `f5d6c3pac4`
std::string line_text(const std::vector<Square>& moves, const Rules& rules);

std::vector<std::string> move_names(const std::vector<Square>& moves, const Rules& rules);
/// The legal moves; a forced pass is `pa`, a finished game has none.
std::vector<std::string> legal_move_names(const Position& position);
double two_decimals(double value);
/// A whole number if exact, else rounded to two decimals.
nlohmann::ordered_json score_json(double score, bool exact);

/// Sets `move` (`pa` for a pass, null if the game is over), `score`, `bound` if the score is one, `exact`, `book`,
/// `depth`, `percent`, `evidence` and `pv`, a list of moves.
void add_line_facts(nlohmann::ordered_json& facts, const Line& line, const Rules& rules);
nlohmann::ordered_json line_facts(const Line& line, const Rules& rules);

}  // namespace turncoat
