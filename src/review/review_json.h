// A review as JSON, for programs: the command's `--json` and the server's answer.
#pragma once

#include <nlohmann/json.hpp>

#include "review/review.h"

namespace turncoat {

/// `rules`, `transcript`, `score` (Black's, of a finished game), `moves`, `graph`, `turning_points`, `players`,
/// `seconds`. A move has `ply`, `mover`, `move`, `forced`, `score`, `best`, `best_score`, `loss`, `evidence`,
/// `best_evidence`, `exact`, `phase`, `mark`, `line`, `better_line`, and `reasons` (reason.h) in `language`. If the review was
/// stopped, `moves` starts later and `graph` with nulls.
nlohmann::ordered_json review_json(const Review& review, const std::string& language = "en");

/// The JSON of one move; lines are lists of moves.
nlohmann::ordered_json move_review_json(const Review& review, const MoveReview& move,
                                        const std::string& language = "en");

}  // namespace turncoat
