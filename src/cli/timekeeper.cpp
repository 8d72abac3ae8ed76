#include "cli/timekeeper.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "cli/command.h"
#include "cli/process_start.h"
#include "review/places.h"

namespace turncoat::cli {

namespace {

// Seconds for writing the move and ending the process.
constexpr double kMostReserve = 0.005;
// Seconds that starting takes, doubled. For a limit below this the engine still searches, so the move comes late.
constexpr double kStart = 0.04;

[[noreturn]] void say_and_leave(std::string_view words) {
  while (!words.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, words.data(), words.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) ::_exit(kFailure);
    words.remove_prefix(static_cast<std::size_t>(written));
  }
  ::_exit(kSuccess);
}

}  // namespace

Time::time_point last_call(double seconds) noexcept {
  const double due = std::max(kStart, seconds - std::min(kMostReserve, 0.1 * seconds));
  return process_start() +
         std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(due));
}

Square quick_choice(const Position& position) noexcept {
  const int size = position.rules.size;
  const auto worth = [&](Square move) {
    constexpr int kCorner = 20;  // moves of the opponent
    int place = corners(size) & bit(move) ? kCorner : 0;
    for (const int corner : each(corners(size) & ~position.board.occupied())) {
      if (x_square(static_cast<Square>(corner), size) == move) place = -kCorner;
    }
    return (position.rules.reversed() ? -place : place) - count(position.after(move).moves());
  };
  Square best = kNoSquare;
  for (const int square : each(position.moves())) {
    const auto move = static_cast<Square>(square);
    if (best == kNoSquare || worth(move) > worth(best)) best = move;
  }
  return best;
}

Timekeeper::Timekeeper(Time::time_point last_call, std::string words)
    : words_(std::move(words)), thread_([this, last_call] {
        std::unique_lock lock(mutex_);
        // Keep the lock: no other thread may print any more.
        if (!changed_.wait_until(lock, last_call, [this] { return over_; })) say_and_leave(words_);
      }) {}

Timekeeper::~Timekeeper() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Timekeeper::note(std::string words) {
  const std::lock_guard lock(mutex_);
  words_ = std::move(words);
}

}  // namespace turncoat::cli
