// The options that say what players' programs may do: for `match`, `tournament` and `judge`.
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

  /// The policy from the options, without hiding or watching yet. Throws InputError for an option without effect on these
  /// players.
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

/// Hides the agents from each other, sets a watch on them, and prints how they run, if there are any.
ProgramPolicy guarded(ProgramPolicy policy, const std::vector<PlayerSpec>& players);

/// Whether two policies allow programs the same.
bool same_limits(const ProgramPolicy& one, const ProgramPolicy& other);

/// A policy as command-line options, such as `--sandbox none --fresh`, without the defaults.
std::string policy_options(const ProgramPolicy& policy);

/// Help on these options.
extern const char* const kProgramHelp;

}  // namespace turncoat::cli
