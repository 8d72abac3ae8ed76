// A program that speaks GTP, with rows counted from the top, as all Othello programs do. It is sent passes, but may reject
// them, and times if it knows the commands.
#pragma once

#include <set>
#include <vector>

#include "players/program_player.h"

namespace turncoat {

class GtpPlayer : public ProgramPlayer {
 public:
  explicit GtpPlayer(ProgramSetup setup) : ProgramPlayer(std::move(setup)) {}

  tl::expected<void, PlayerFailure> new_game(const GameStart& start,
                                             std::stop_token stop = {}) override;
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token stop = {}) override;

 private:
  struct Reply {
    bool good = false;  // `=`, not `?`
    std::string text;
  };

  tl::expected<Reply, PlayerFailure> command(const std::string& line, const Patience& patience);
  tl::expected<void, PlayerFailure> begin(const Rules& rules, const Patience& patience);
  tl::expected<void, PlayerFailure> clear(const Rules& rules, const Patience& patience);
  /// Sends the moves that the program does not have yet.
  tl::expected<void, PlayerFailure> catch_up(const Game& game, const Patience& patience);
  tl::expected<void, PlayerFailure> tell_time(Colour colour, const MoveTime& time,
                                              const Patience& patience);
  bool knows(const std::string& word) const { return known_.contains(word); }

  std::set<std::string> known_;  // commands
  Rules rules_;
  std::vector<Square> played_;  // on the program's board
};

}  // namespace turncoat
