// A student's `AI` class of the Python course, run in a Python process of its own:
//   ai = AI(chessboard_size, color, time_out); ai.go(chessboard); the move is ai.candidate_list[-1]
// Black is -1, White 1 and empty 0, unless `black=1`. When the time is up the last candidate counts. If the module has a
// variable REVERSED, it is set to whether the fewest discs win.
#pragma once

#include <nlohmann/json.hpp>

#include "players/program_player.h"

namespace turncoat {

struct PythonSettings {
  std::string file;
  std::string class_name = "AI";
  std::string interpreter = "python3";
  int black_is = -1;
};

class PythonPlayer : public ProgramPlayer {
 public:
  PythonPlayer(PythonSettings settings, ProgramSetup setup);

  tl::expected<void, PlayerFailure> new_game(const GameStart& start,
                                             std::stop_token stop = {}) override;
  tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                             std::stop_token stop = {}) override;

 private:
  /// Sends a question and reads the answer, each a JSON object on a line. An answer that reports an error is a failure.
  tl::expected<nlohmann::json, PlayerFailure> exchange(const std::string& question,
                                                       const Patience& patience);
  /// Makes the agent's object: loads its class and runs the constructor, before the game's clock starts.
  tl::expected<void, PlayerFailure> begin(const Rules& rules, Colour colour, double seconds,
                                          const std::stop_token& stop);

  PythonSettings settings_;
  std::optional<Colour> colour_;  // of the present object
};

}  // namespace turncoat
