// A program that speaks NBoard's protocol. `depth=N` in front of the command sets its strength.
#pragma once

#include "players/program_player.h"

namespace turncoat {

class NboardPlayer : public ProgramPlayer {
 public:
  explicit NboardPlayer(const ProgramSetup& setup);

  tl::expected<void, PlayerFailure> new_game(const GameStart& start,
                                             std::stop_token stop = {}) override;
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token stop = {}) override;

 private:
  /// Sends the lines and waits until the program has processed them.
  tl::expected<void, PlayerFailure> settle(const std::string& lines, const Patience& patience);

  std::string depth_;  // empty: the program's own
  int pings_ = 0;
};

}  // namespace turncoat
