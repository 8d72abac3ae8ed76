// Runs the program as a user would and hands back what it said.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace turncoat::testing {

struct Outcome {
  int code = -1;  ///< exit code; 128 + signal if one ended it
  std::string out;
  std::string err;
};

struct Surroundings {
  std::string input = {};
  std::map<std::string, std::string> environment = {};
  bool terminal_out = false;  ///< standard output is a terminal
  bool terminal_err = false;
  double interrupted_after = 0;  ///< seconds until Ctrl-C; 0: never
};

Outcome run_command(const std::vector<std::string>& arguments,
                    const Surroundings& surroundings = {});

/// Starts the command and kills it after a while; true if it had not ended by then.
bool killed_after(const std::vector<std::string>& arguments, std::chrono::milliseconds while_);

}  // namespace turncoat::testing
