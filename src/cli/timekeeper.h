// The clock of a move that has to be out in time, whatever keeps the program busy: on a loaded machine the weights alone may take
// longer to load than the move may take. At its time it says the best move so far and ends the program.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "search/report.h"

namespace turncoat::cli {

/// The time at which to say something at the latest, for a move that may take so many seconds from the program's start.
Time::time_point last_call(double seconds) noexcept;

/// A fair move at once, without weights or search: corners, and few moves for the opponent. There has to be one.
Square quick_choice(const Position& position) noexcept;

class Timekeeper {
 public:
  Timekeeper(Time::time_point last_call, std::string words);
  /// Stays silent if the time has not come.
  ~Timekeeper();
  Timekeeper(const Timekeeper&) = delete;
  Timekeeper& operator=(const Timekeeper&) = delete;

  /// Something better to say.
  void note(std::string words);

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string words_;
  bool over_ = false;
  std::thread thread_;  // last: it uses all the rest
};

}  // namespace turncoat::cli
