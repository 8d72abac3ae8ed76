// A program that plays: started by the shell in a process group of its own, read with time limits, and ended with all its
// children, also if this process is killed.
#pragma once

#include <sys/types.h>

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "players/process_watch.h"
#include "search/report.h"

namespace turncoat {

struct ProcessStart {
  std::string command;                   // for the shell
  std::vector<std::string> arguments;    // appended to the command, each as one word
  std::vector<std::string> environment;  // `NAME=value`, in addition to this process's
  std::shared_ptr<ProcessWatch> watch;   // ends it if it uses more than `allowance`; may be null
  ProcessAllowance allowance;
};

class Process {
 public:
  static tl::expected<std::unique_ptr<Process>, std::string> start(const ProcessStart& start);
  static tl::expected<std::unique_ptr<Process>, std::string> start(
      const std::string& command, const std::vector<std::string>& arguments = {}) {
    return start(ProcessStart{command, arguments, {}, {}, {}});
  }
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// False if the program takes no more input.
  bool write(std::string_view text);
  void close_input();

  enum class Event { line, ended, time_out, flood, stopped };
  /// The next line of its output, without the line end; the last one may lack it. `flood`: more than a megabyte, or a
  /// line of more than 64 kilobytes, since the last `write`.
  Event read_line(std::string& line, Time::time_point deadline, const std::stop_token& stop = {});

  /// Kills it if it runs; returns how it ended: `exit code 3`, `signal 11 (Segmentation fault)`, `killed`, or which limit it
  /// exceeded.
  std::string end();
  /// Resources that it and its children have used so far.
  struct Use {
    double cpu_seconds = 0;
    int processes = 0;
  };
  Use use() const;
  /// The last lines of its standard error, on one line.
  std::string complaint() const;

 private:
  Process() = default;
  /// Reads what is available on both channels; false at the end of its output.
  bool pump();
  bool leader_is_dead() const;
  bool take_line(std::string& line, bool at_end);

  pid_t pid_ = -1;  // also the process group
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
  int life_ = -1;  // the program's group lives as long as this is open
  int wake_ = -1;  // readable once a stop was requested
  std::shared_ptr<ProcessWatch> watch_;
  std::string output_;
  std::size_t searched_ = 0;     // of the output, for a line end
  std::size_t since_write_ = 0;  // bytes of output
  std::string errors_;           // the tail of standard error
  std::string ended_;            // how it ended, once it has
};

}  // namespace turncoat
