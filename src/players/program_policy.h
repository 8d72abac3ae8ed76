// What players' programs may do, how long they may take to start, and whether they are kept from game to game. One policy
// for all players of a command.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace turncoat {

class ProcessWatch;

/// Which programs run confined: none, those of `python:` and `program:` (agents), or all.
enum class Confined : std::uint8_t { none, agents, all };

struct ProgramPolicy {
  Confined confined = Confined::none;
  int memory_mb = 1024;      // per program, with all its children
  int processes = 64;        // the same
  double cpu_seconds = 600;  // processor time of one process
  double start_seconds = 60;
  bool fresh = false;                 // a new process for every game
  std::vector<std::string> readable;  // files and folders besides the program's own
  std::vector<std::string> hidden;    // files that each program may see only if it is its own
  /// Ends confined programs that use too much; without it only the system's limits apply.
  std::shared_ptr<ProcessWatch> watch;
};

/// The default of matches, tournaments and judges.
inline ProgramPolicy usual_policy() {
  ProgramPolicy policy;
  policy.confined = Confined::agents;
  policy.start_seconds = 20;
  return policy;
}

}  // namespace turncoat
