#include "core/threads.h"

#include <latch>
#include <system_error>

namespace turncoat {

std::vector<std::jthread> start_threads(int count, const std::function<void()>& work) {
  std::vector<std::jthread> threads;
  try {
    for (int i = 0; i < count; ++i) threads.emplace_back(work);
  } catch (const std::system_error&) {
    // Go on with fewer.
  }
  return threads;
}

int grantable_threads(int wanted) {
  std::latch done(1);
  const auto others = start_threads(wanted - 1, [&] { done.wait(); });
  done.count_down();
  return 1 + static_cast<int>(others.size());
}

}  // namespace turncoat
