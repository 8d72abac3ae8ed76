// The first Ctrl-C requests a stop, so that results so far can be shown; the second one ends the program.
#pragma once

#include <chrono>
#include <stop_token>
#include <thread>

namespace turncoat::cli {

class Interrupt {
 public:
  /// How long work may go on after SIGTERM: a service manager soon sends SIGKILL. Files are whole at any moment.
  static constexpr std::chrono::milliseconds kTermPatience{2000};
  /// For work that may finish its current item.
  static constexpr std::chrono::milliseconds kNoHurry = std::chrono::hours(24 * 365);

  /// From here on the first SIGINT or SIGTERM requests a stop. Construct it before any thread that must not receive signals.
  explicit Interrupt(std::chrono::milliseconds term_patience = kTermPatience);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  std::stop_token token() const noexcept { return stop_.get_token(); }
  bool happened() const noexcept { return stop_.stop_requested(); }
  /// Returns once a stop was requested.
  void wait() const;

 private:
  void watch();

  std::chrono::milliseconds term_patience_;
  std::stop_source stop_;
  int signals_ = -1;  // readable after a signal
  int done_ = -1;     // readable when the watching thread should end
  std::thread watcher_;
};

}  // namespace turncoat::cli
