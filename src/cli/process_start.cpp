#include "cli/process_start.h"

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace turncoat::cli {

namespace {

/// Ticks from the machine's start to that of the process: the 22nd field of its `stat`. Negative if unknown.
long long start_ticks() noexcept {
  std::FILE* file = std::fopen("/proc/self/stat", "r");
  if (file == nullptr) return -1;
  char text[1024] = {};
  const std::size_t length = std::fread(text, 1, sizeof text - 1, file);
  std::fclose(file);
  text[length] = '\0';
  // The second field is the program's name in brackets, which may contain anything; the third follows the last bracket.
  const char* at = std::strrchr(text, ')');
  for (int field = 2; at != nullptr && field < 22; ++field) at = std::strchr(at + 1, ' ');
  return at == nullptr ? -1 : std::atoll(at);
}

/// Seconds for which this thread ran or waited for a core, also before it became this program. Negative if unknown.
double seconds_not_asleep() noexcept {
  std::FILE* file = std::fopen("/proc/self/schedstat", "r");
  if (file == nullptr) return -1;
  double ran = 0;
  double waited = 0;
  const int read = std::fscanf(file, "%lf %lf", &ran, &waited);
  std::fclose(file);
  return read == 2 ? 1e-9 * (ran + waited) : -1;
}

Time::time_point find_start() noexcept {
  const Time::time_point now = Time::now();
  const long ticks_per_second = sysconf(_SC_CLK_TCK);
  timespec since_boot{};
  const long long ticks = start_ticks();
  if (ticks < 0 || ticks_per_second <= 0 || clock_gettime(CLOCK_BOOTTIME, &since_boot) != 0)
    return now;
  // The kernel rounds down: the end of the tick is at most one tick too late and never too early.
  const double started = static_cast<double>(ticks + 1) / static_cast<double>(ticks_per_second);
  double age = static_cast<double>(since_boot.tv_sec) +
               1e-9 * static_cast<double>(since_boot.tv_nsec) - started;
  // A shell that slept before `exec turncoat move` is older than the command: count only the time it was awake.
  if (const double busy = seconds_not_asleep(); busy >= 0) age = std::min(age, busy);
  // An implausible age: the clocks do not agree.
  if (age < 0 || age > 60) return now;
  return now - std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(age));
}

}  // namespace

void come_first() noexcept {
  constexpr int kNiceness = -10;
  setpriority(PRIO_PROCESS, 0, kNiceness);
}

Time::time_point process_start() noexcept {
  static const Time::time_point kStart = find_start();
  return kStart;
}

}  // namespace turncoat::cli
