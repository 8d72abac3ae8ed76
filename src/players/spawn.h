// Starts another program: in a process group of its own, with default signals and none blocked.
#pragma once

#include <spawn.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace turncoat {

struct SpawnStart {
  const char* program;
  std::vector<std::string> words;  // the first is the name that it sees for itself
  /// NAME=VALUE, before our own environment: the first value of a name counts.
  std::vector<std::string> environment;
};

/// `actions` say which files it begins with; they are used up. Returns an error number, 0 for none.
int spawn(const SpawnStart& start, posix_spawn_file_actions_t& actions, pid_t& pid);

}  // namespace turncoat
