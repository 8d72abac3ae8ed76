// The clock of a move with a time limit, for whatever keeps the program busy: on a loaded machine loading the weights alone
// may take too long. When the time is up it prints the best move so far and ends the program.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "search/report.h"

namespace turncoat::cli {

/// When to print a move at the latest, for a limit in seconds since the program's start.
Time::time_point last_call(double seconds) noexcept;

/// A fair move at once, without weights or search: corners, and few moves for the opponent. There must be a legal move.
Square quick_choice(const Position& position) noexcept;

class Timekeeper {
 public:
  Timekeeper(Time::time_point last_call, std::string words);
  /// Prints nothing if the time is not up.
  ~Timekeeper();
  Timekeeper(const Timekeeper&) = delete;
  Timekeeper& operator=(const Timekeeper&) = delete;

  /// Replaces what will be printed.
  void note(std::string words);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string words_;
  bool over_ = false;
  std::thread thread_;  // last, because it uses all other members
};

}  // namespace turncoat::cli
