#include "cli/interrupt.h"

#include <pthread.h>
#include <signal.h>
#include <unistd.h>

namespace turncoat::cli {

namespace {

constexpr int kInterruptedExit = 130;  // as shells count it: 128 + SIGINT
constexpr timespec kLookEvery{0, 20'000'000};

sigset_t interrupts() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

}  // namespace

Interrupt::Interrupt(std::function<void()> stop) : stop_(std::move(stop)) {
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  watcher_ = std::thread([this] { watch(); });
}

Interrupt::~Interrupt() {
  done_ = true;
  watcher_.join();
  const sigset_t set = interrupts();
  pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

void Interrupt::watch() {
  const sigset_t set = interrupts();
  while (!done_) {
    if (sigtimedwait(&set, nullptr, &kLookEvery) > 0) {
      if (happened_) _exit(kInterruptedExit);
      happened_ = true;
    }
    if (happened_) stop_();
  }
}

}  // namespace turncoat::cli
