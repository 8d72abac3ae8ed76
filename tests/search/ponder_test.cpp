#include <gtest/gtest.h>

#include "record/transcript.h"
#include "search/engine.h"
#include "search/ponder.h"

namespace turncoat::testing {
namespace {

TEST(Ponder, EndsAtOnce) {
  Engine engine({2, 16});
  for (int i = 0; i < 20; ++i) {
    const auto began = Time::now();
    { const Ponder ponder(engine, Position::start()); }
    EXPECT_LT(Time::now() - began, std::chrono::seconds(2));
  }
}

TEST(Ponder, LeavesItsThoughtsInTheTable) {
  Engine fresh({1, 64});
  Engine warm({1, 64});
  const Position before = parse_transcript("f5d6c3d3c4f4f6", Position::start()).value().position();
  {
    const Ponder ponder(warm, before);
    std::this_thread::sleep_for(std::chrono::seconds(1));
  }
  Limits limits;
  limits.depth = 10;
  const Position reply = before.after(warm.search(before, limits).best().move);
  EXPECT_LT(warm.search(reply, limits).nodes, fresh.search(reply, limits).nodes / 2);
}

}  // namespace
}  // namespace turncoat::testing
