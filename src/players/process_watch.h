// Checks the players' programs while they run, and ends those that use more than allowed. The system's limits apply to single
// processes; these apply to a program with all its children.
#pragma once

#include <sys/types.h>

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace turncoat {

struct ProcessAllowance {
  std::uint64_t memory = 0;  // bytes
  int processes = 0;
};

class ProcessWatch {
 public:
  ~ProcessWatch();

  void add(pid_t leader, const ProcessAllowance& allowance);
  /// Stops watching; returns why the program was ended, or nothing.
  std::string remove(pid_t leader);

 private:
  struct Watched {
    ProcessAllowance allowance;
    std::string reason;
  };

  void run(const std::stop_token& stop);
  void look();

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<pid_t, Watched> watched_;
  std::jthread thread_;  // starts with the first program
};

}  // namespace turncoat
