// How programs that play are treated: what they may do, how long they may take to start, whether they are kept from game
// to game. One policy serves all players of a command.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace turncoat {

class ProcessWatch;

/// Which programs run confined: nobody's, those of `python:` and `program:` (agents that somebody handed in), or every one.
enum class Confined : std::uint8_t { none, agents, all };

struct ProgramPolicy {
  Confined confined = Confined::none;
  int memory_mb = 1024;      // a program with all its children
  int processes = 64;        // the same
  double cpu_seconds = 600;  // processor time of one process
  double start_seconds = 60;
  bool fresh = false;                 // a new process for every game
  std::vector<std::string> readable;  // files and folders besides the program's own
  std::vector<std::string> hidden;    // files that no program may see but the one that it is
  /// Ends confined programs that use too much; without it only the limits of the system hold.
  std::shared_ptr<ProcessWatch> watch;
};

/// How matches, tournaments and judges treat programs where nobody asks for something else.
inline ProgramPolicy usual_policy() {
  ProgramPolicy policy;
  policy.confined = Confined::agents;
  policy.start_seconds = 20;
  return policy;
}

}  // namespace turncoat
