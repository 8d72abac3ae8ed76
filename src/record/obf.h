// Problems as Edax's OBF files hold them: a board, then the scores of its moves.
//   `-XO…-- X; G8:+18; H1:+12; % FFO #1`   or   `-XO…-- X; +18;`
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/game_reader.h"
#include "record/position_text.h"

namespace turncoat {

struct Problem {
  using ScoredMove = turncoat::ScoredMove;

  Position position;
  std::vector<ScoredMove> moves;  // in the order of the file
  std::optional<int>
      score;            // of the position: the best of its moves, or the score that stands alone
  std::string comment;  // behind `%`
};

/// The board may be in any form of `parse_position` that has no semicolon.
Parsed<Problem> parse_problem(std::string_view line, const PositionOptions& options = {});

/// Every line that is neither blank nor only a comment. Errors name the line as their place.
Parsed<std::vector<Problem>> parse_problems(std::string_view text,
                                            const PositionOptions& options = {});

/// A problem as a record: the position is its start, and nothing was played.
Parsed<GameRecord> parse_obf_game(std::string_view line, const GameOptions& options = {});
/// The position that a game has reached, with the scores of its moves where they are known.
std::string print_obf_game(const GameRecord& record);

}  // namespace turncoat
