// The options that say what programs may do which play: for matches, tournaments and judges.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "players/player_text.h"
#include "players/program_policy.h"

namespace turncoat::cli {

class ProgramOptions {
 public:
  explicit ProgramOptions(Options& options);

  /// What the options say; nothing is hidden and nobody watches yet.
  ProgramPolicy read() const;

 private:
  std::string sandbox_ = "agents";
  int memory_;
  int processes_;
  double cpu_;
  double start_;
  bool fresh_ = false;
  std::string allow_;
};

/// Hides the agents from each other, sets a watch, and tells the user how agents run, if there are any.
ProgramPolicy guarded(ProgramPolicy policy, const std::vector<PlayerSpec>& players);

/// What the help says of it.
extern const char* const kProgramHelp;

}  // namespace turncoat::cli
