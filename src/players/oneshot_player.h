// A program that is called for every move, as in one course: `COMMAND POSITION SECONDS`. The position is the course's string
// (W or B to move, then E, X and O row by row); the answer is `(row,column)`, counted from 1, or `pass`.
#pragma once

#include "players/program_player.h"

namespace turncoat {

class OneshotPlayer : public ProgramPlayer {
 public:
  explicit OneshotPlayer(ProgramSetup setup) : ProgramPlayer(std::move(setup)) {}

  /// Calls it once. Fails only if the system cannot run the program; its answer is not checked.
  tl::expected<void, PlayerFailure> try_start(const GameStart& start,
                                              std::stop_token stop = {}) override;
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token stop = {}) override;
};

/// Reads `(4,3)`, with spaces anywhere, or `pass`; nothing if it is neither.
std::optional<Square> read_row_and_column(std::string_view text, const Rules& rules);

}  // namespace turncoat
