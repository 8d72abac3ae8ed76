// The processes of this machine, from /proc: their parents and what they use.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace turncoat {

struct ProcessFacts {
  pid_t pid = 0;
  pid_t parent = 0;
  pid_t group = 0;
  std::uint64_t memory = 0;  // bytes in use
  double cpu_seconds = 0;
};

std::vector<ProcessFacts> running_processes();

/// The processes of `all` that descend from the leader or belong to its process group, including the leader.
std::vector<ProcessFacts> tree_of(pid_t leader, const std::vector<ProcessFacts>& all);

}  // namespace turncoat
