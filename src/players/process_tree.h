// The processes of this machine as /proc tells them: who started whom, and what they use.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace turncoat {

struct ProcessFacts {
  pid_t pid = 0;
  pid_t parent = 0;
  pid_t group = 0;
  std::uint64_t memory = 0;  // bytes that are in use
  double cpu_seconds = 0;
};

std::vector<ProcessFacts> running_processes();

/// Those of `all` that descend from the leader or belong to its process group, the leader included.
std::vector<ProcessFacts> tree_of(pid_t leader, const std::vector<ProcessFacts>& all);

}  // namespace turncoat
