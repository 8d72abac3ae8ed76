// Looks at programs that play while they run, and ends those that use more than they may. The limits of the system count
// for single processes only; here a program answers for all its children.
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
  /// Looks away again. Why the program was ended, or nothing.
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
  std::jthread thread_;  // begins with the first program
};

}  // namespace turncoat
