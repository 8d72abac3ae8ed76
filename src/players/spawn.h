// Starts another program in its own process group, with default signal handlers and no signal blocked.
#pragma once

#include <spawn.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace turncoat {

struct SpawnStart {
  const char* program;
  std::vector<std::string> words;  // the arguments; the first is the program's name
  /// NAME=VALUE, before this process's environment: the first value of a name counts.
  std::vector<std::string> environment;
};

/// `actions` set up its files; they are destroyed. Returns an error number, 0 for none.
int spawn(const SpawnStart& start, posix_spawn_file_actions_t& actions, pid_t& pid);

}  // namespace turncoat
