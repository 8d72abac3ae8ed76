#include "core/threads.h"

#include <gtest/gtest.h>

#include <atomic>

namespace turncoat {
namespace {

TEST(Threads, AllDoTheWork) {
  std::atomic<int> calls = 0;
  start_threads(4, [&] { ++calls; }).clear();
  EXPECT_EQ(calls, 4);
}

TEST(Threads, TheSystemGrantsSome) { EXPECT_EQ(grantable_threads(4), 4); }

}  // namespace
}  // namespace turncoat
