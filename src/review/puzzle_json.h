// Puzzles for programs and for problem files. Questions and answers are kept apart everywhere.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "review/puzzle.h"

namespace turncoat {

/// `question` (`rules`, `position`, `mover`, `difficulty`, `depth`, `game`, `ply`) and `solution` (`answer`, `score`,
/// `second_score`, `exact`, `line`, `tempting`, `was_played`, `refutation`, `reasons`, `tries`).
nlohmann::ordered_json puzzle_json(const Puzzle& puzzle, const std::string& language = "en");

/// One of `tries`: `move`, `score`, `loss`, `evidence`, `line`, `reasons`, worded in `language`.
nlohmann::ordered_json puzzle_try_json(const Puzzle& puzzle, const PuzzleTry& attempt,
                                       const std::string& language = "en");

/// An OBF line: the board and the side to move. Only `with_answers` do the scores of the moves follow, best first.
std::string puzzle_obf(const Puzzle& puzzle, int number, bool with_answers);

}  // namespace turncoat
