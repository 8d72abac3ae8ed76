// Searches beside the caller, and stops at any moment: none is lost.
#include "search/async.h"

#include <gtest/gtest.h>
#include <time.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <vector>

#include "eval/evaluations.h"
#include "random_boards.h"
#include "record/transcript.h"
#include "search/engine.h"
#include "search/plain/plain.h"

namespace turncoat::testing {
namespace {

using namespace std::chrono_literals;

TEST(Async, GivesTheResultOrTheFailure) {
  EXPECT_EQ(Async<int>([](std::stop_token) { return 7; }).get(), 7);
  Async<int> fails([](std::stop_token) -> int { throw std::runtime_error("no"); });
  EXPECT_THROW(fails.get(), std::runtime_error);
}

TEST(Async, IsCancelledByItselfByTheOuterTokenAndByItsEnd) {
  std::atomic<int> stopped{0};
  const auto wait_for_stop = [&](std::stop_token stop) {
    while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
    ++stopped;
  };
  std::stop_source outer;
  Async<void> first(wait_for_stop, outer.get_token());
  Async<void> second(wait_for_stop, outer.get_token());
  EXPECT_FALSE(first.wait_for(5ms));
  first.cancel();
  first.get();
  EXPECT_EQ(stopped, 1);
  outer.request_stop();
  second.get();
  EXPECT_EQ(stopped, 2);
  { const Async<void> third(wait_for_stop); }
  EXPECT_EQ(stopped, 3);
  Async<void>(wait_for_stop, outer.get_token()).get();  // stopped before it began
  EXPECT_EQ(stopped, 4);
}

TEST(Async, WhoeverWaitsForTheEngineCanBeCancelled) {
  Engine engine({1, 16});
  const auto first = start_search(engine, Position::start(), {});
  const auto second = start_search(engine, Position::start(), {});
  std::this_thread::sleep_for(5ms);
  const auto asked = Time::now();
  second->cancel();
  const Report report = second->get();
  EXPECT_LT(Time::now() - asked, 1s);  // generous: the machine may be busy
  EXPECT_FALSE(report.complete);
  EXPECT_TRUE(Position::start().is_legal(report.best().move));
  EXPECT_FALSE(first->wait_for(1ms)) << "the other one goes on";
}

/// What this process has worked. A machine that is busy with others makes a stop late, but does not make work of it.
Time::duration worked() {
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

TEST(Ponder, LeavesItsThoughtsInTheTable) {
  Engine fresh({1, 64});
  Engine warm({1, 64});
  const Position before = parse_transcript("f5d6c3d3c4f4f6", Position::start()).value().position();
  {
    std::atomic<int> depth{0};
    const auto pondering =
        ponder(warm, before, [&](const Report& report) { depth = report.best().evidence.depth; });
    while (depth < 12) std::this_thread::sleep_for(5ms);
  }
  Limits limits;
  limits.depth = 10;
  const Position reply = before.after(warm.search(before, limits).best().move);
  EXPECT_LT(warm.search(reply, limits).nodes, fresh.search(reply, limits).nodes / 2);
}

/// Stops searches without a limit at random moments, also before they begin, and returns what each of them still worked, the least
/// first. A stop that is lost lets the test hang. No limit is tight: beside others, page faults of a growing table can take a
/// tenth of a second.
std::vector<Time::duration> stop_at_random(Searcher& searcher, int stops, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<Position> positions = {Position::start()};
  for (const int empties : {52, 44, 36, 28, 24}) {
    positions.push_back(random_position(random, {}, empties));
  }
  std::vector<Time::duration> work;
  Time::duration longest{};
  for (int i = 0; i < stops; ++i) {
    const Position& position = positions[random() % positions.size()];
    const std::chrono::microseconds delay(random() % 4 == 0 ? 0 : 1 << (random() % 11));
    std::stop_source stop;
    if (random() % 8 == 0) stop.request_stop();
    const auto search = start_search(searcher, position, {}, {}, stop.get_token());
    if (delay.count() > 0) std::this_thread::sleep_for(delay);
    const auto asked = Time::now();
    const auto worked_before = worked();
    random() % 2 == 0 ? search->cancel() : static_cast<void>(stop.request_stop());
    const Report report = search->get();
    work.push_back(worked() - worked_before);
    longest = std::max(longest, Time::now() - asked);
    EXPECT_FALSE(report.lines.empty());
    if (report.lines.empty()) break;
    EXPECT_TRUE(position.must_pass() || position.is_legal(report.best().move));
  }
  std::sort(work.begin(), work.end());
  EXPECT_LE(work.back(), 1s);
  const auto milliseconds = [](Time::duration time) {
    return std::to_string(std::chrono::duration<double, std::milli>(time).count());
  };
  ::testing::Test::RecordProperty("most_milliseconds_of_work", milliseconds(work.back()));
  ::testing::Test::RecordProperty("most_milliseconds", milliseconds(longest));
  return work;
}

TEST(Stops, NoneIsLostByTheEngine) {
  Engine alone({1, 16});
  stop_at_random(alone, 1000, 1);
  Engine together({2, 16});
  stop_at_random(together, 1000, 2);
}

TEST(Stops, NoneIsLostByPlainSearches) {
  for (const PlainSearcherInfo& info : plain_searchers()) {
    SCOPED_TRACE(info.name);
    const auto searcher = make_plain_searcher(info.name, make_classic_evaluation("genetic"));
    stop_at_random(*searcher, 100, 3);
  }
}

TEST(StopsLong, NoneOfTenThousandIsLost) {
  Engine engine({2, 64});
  const auto work = stop_at_random(engine, 10'000, 4);
  EXPECT_LE(work.at(9'989), 50ms) << "all but ten";
}

}  // namespace
}  // namespace turncoat::testing
