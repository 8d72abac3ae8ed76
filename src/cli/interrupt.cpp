#include "cli/interrupt.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <semaphore>
#include <system_error>

namespace turncoat::cli {

namespace {

constexpr int kInterruptedExit = 130;  // as in shells: 128 + SIGINT
constexpr int kTerminatedExit = 143;

sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

Interrupt::Interrupt(std::chrono::milliseconds term_patience) : term_patience_(term_patience) {
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  signals_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  done_ = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (signals_ < 0 || done_ < 0)
    throw std::system_error(errno, std::generic_category(), "cannot watch for Ctrl-C");
  watcher_ = std::thread([this] { watch(); });
}

Interrupt::~Interrupt() {
  eventfd_write(done_, 1);
  watcher_.join();
  close(signals_);
  close(done_);
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Interrupt::wait() const {
  std::binary_semaphore came(0);
  const std::stop_callback on_stop(token(), [&] { came.release(); });
  came.acquire();
}

void Interrupt::watch() {
  using Clock = std::chrono::steady_clock;
  auto deadline = Clock::time_point::max();
  for (;;) {
    int patience = -1;  // milliseconds; -1: for ever
    if (deadline != Clock::time_point::max()) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
      if (left.count() <= 0) _exit(kTerminatedExit);
      patience = static_cast<int>(std::min<std::int64_t>(left.count(), 60'000));
    }
    pollfd ready[] = {{signals_, POLLIN, 0}, {done_, POLLIN, 0}};
    poll(ready, 2, patience);
    signalfd_siginfo signal;
    while (read(signals_, &signal, sizeof signal) > 0) {
      if (!stop_.request_stop()) _exit(kInterruptedExit);
      if (signal.ssi_signo == SIGTERM) deadline = Clock::now() + term_patience_;
    }
    if (ready[1].revents != 0) return;
  }
}

}  // namespace turncoat::cli
