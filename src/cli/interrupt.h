// Ctrl-C as a wish to stop and hear what is known, not as the end of the program. The second one ends it.
#pragma once

#include <atomic>
#include <functional>
#include <thread>

namespace turncoat::cli {

class Interrupt {
 public:
  /// From here on an interrupt calls `stop` in a thread of its own, again and again until this object goes: a search
  /// that was about to begin is then not missed. Make it before any thread that should not see the signal.
  explicit Interrupt(std::function<void()> stop);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  bool happened() const noexcept { return happened_; }

 private:
  void watch();

  std::function<void()> stop_;
  std::atomic<bool> happened_{false};
  std::atomic<bool> done_{false};
  std::thread watcher_;
};

}  // namespace turncoat::cli
