// Ctrl-C as a request to stop and show what is known, not as the end of the program. The second one ends it.
#pragma once

#include <chrono>
#include <stop_token>
#include <thread>

namespace turncoat::cli {

class Interrupt {
 public:
  /// A service manager that sends SIGTERM does not wait long before it sends SIGKILL: what is not stopped by then is
  /// ended. All files are whole at any moment.
  static constexpr std::chrono::milliseconds kTermPatience{2000};
  /// For work that may finish what it is at.
  static constexpr std::chrono::milliseconds kNoHurry = std::chrono::hours(24 * 365);

  /// From here on the first SIGINT or SIGTERM requests a stop. Make it before any thread that should not get the signal.
  explicit Interrupt(std::chrono::milliseconds term_patience = kTermPatience);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const noexcept { return stop_.get_token(); }
  bool happened() const noexcept { return stop_.stop_requested(); }
  /// Returns once it has happened.
  void wait() const;

 private:
  void watch();

  std::chrono::milliseconds term_patience_;
  std::stop_source stop_;
  int signals_ = -1;  // readable when a signal came
  int done_ = -1;     // readable when there is nothing left to watch for
  std::thread watcher_;
};

}  // namespace turncoat::cli
