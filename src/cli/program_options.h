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

  /// What the options say; nothing is hidden and nobody watches yet. Throws InputError for one that means nothing to
  /// these players.
  ProgramPolicy read(const std::vector<PlayerSpec>& players) const;

 private:
  void refuse_idle(const std::vector<PlayerSpec>& players) const;

  Options options_;
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

/// Whether two policies let programs do the same.
bool same_limits(const ProgramPolicy& one, const ProgramPolicy& other);

/// A policy as the options that ask for it, such as `--sandbox none --fresh`; those that are usual are left out.
std::string policy_options(const ProgramPolicy& policy);

/// What the help says of it.
extern const char* const kProgramHelp;

}  // namespace turncoat::cli
