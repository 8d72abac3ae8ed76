// The public C++ library, seen through its headers alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <turncoat/turncoat.h>

#include <atomic>
#include <fstream>
#include <thread>

namespace {

using namespace turncoat;
using ::testing::HasSubstr;
using ::testing::Not;

template <class Work>
std::string error_of(Work&& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

// 14 empties.
const char* const kLate = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOOXXXOXXOXOX--OXXOO---OOO--- X";

TEST(PublicPosition, PlaysByTheRules) {
  const Position start;
  EXPECT_EQ(start.mover(), Colour::black);
  EXPECT_EQ(start.empties(), 60);
  EXPECT_EQ(start.at(3, 3), Cell::white);
  EXPECT_EQ(start.at(3, 4), Cell::black);
  std::string names;
  for (const Move move : start.moves()) names += move.name() + " ";
  EXPECT_EQ(names, "d3 c4 f5 e6 ");
  const Position next = start.after(Move::named("f5"));
  EXPECT_EQ(next.mover(), Colour::white);
  EXPECT_EQ(next.discs(Colour::black), 4);
  EXPECT_EQ(next, Position::parse("F5"));
  EXPECT_EQ(Position::parse(next.text()), next);
  EXPECT_THAT(error_of([&] { start.after(Move::named("a1")); }), HasSubstr("a1"));
  EXPECT_THAT(error_of([&] { start.after(Move{9, 9}); }), Not("no error"));
  EXPECT_THAT(error_of([&] { start.at(8, 0); }), Not("no error"));
  EXPECT_FALSE(start.is_legal(Move::pass()));
}

TEST(PublicPosition, SmallerBoardsCountFromTheirOwnCorner) {
  const Position start(Rules::named("6x6-reversed"));
  EXPECT_EQ(start.rules().size, 6);
  EXPECT_TRUE(start.rules().reversed);
  EXPECT_EQ(start.rules().name(), "6x6-reversed");
  EXPECT_EQ(start.at(2, 2), Cell::white);
  for (const Move move : start.moves()) EXPECT_EQ(Move::named(move.name()), move);
  EXPECT_FALSE(start.is_legal(Move{6, 0}));
  EXPECT_THAT(error_of([] { Rules::named("9x9"); }), HasSubstr("9x9"));
  EXPECT_THAT(error_of([] { Position p(Rules{5}); }), HasSubstr("5"));
}

TEST(PublicEngine, SearchesAndSolves) {
  Engine engine({1, 16});
  const auto position = Position::parse(kLate);
  ASSERT_EQ(position.mover(), Colour::black);
  const Report solved = engine.solve(position);
  EXPECT_TRUE(solved.best().exact);
  EXPECT_TRUE(solved.complete);
  EXPECT_EQ(solved.best().confidence, 100);
  // Its own line, played out, ends with its score.
  Position end = position;
  for (const Move move : solved.best().pv) end = end.after(move);
  while (end.must_pass()) end = end.after(Move::pass());
  ASSERT_TRUE(end.is_over());
  EXPECT_EQ(solved.best().score,
            end.mover() == position.mover() ? end.final_score() : -end.final_score());

  Limits limits = Limits::parse("depth=4");
  limits.lines = 2;
  int improvements = 0;
  const Report report = engine.search(
      position, limits, [&](const Report& so_far) { improvements += !so_far.lines.empty(); });
  EXPECT_EQ(report.lines.size(), 2u);
  EXPECT_GE(report.lines[0].score, report.lines[1].score);
  EXPECT_TRUE(position.is_legal(report.best().move));
  EXPECT_GT(improvements, 0);
  EXPECT_TRUE(engine.search(end, limits).best().move.is_none());
  EXPECT_EQ(engine.search(Position(Rules{4}), Limits()).best().score, -10);
}

TEST(PublicEngine, BadLimitsAndWeightsAreErrors) {
  EXPECT_THAT(error_of([] { Limits::parse("depth=0"); }), HasSubstr("depth"));
  EXPECT_THAT(error_of([] { Limits::parse("speed=3"); }), HasSubstr("speed"));
  EXPECT_THAT(error_of([] {
                Engine engine({1, 16, "/no/such.weights"});
              }),
              HasSubstr("/no/such.weights"));
  Limits empty;
  empty.window = {1, 1};
  EXPECT_THAT(error_of([&] { Engine({1, 16}).search(Position(), empty); }), HasSubstr("window"));
}

TEST(PublicEngine, StopsFromAnotherThreadAndBeforeTheBeginning) {
  Engine engine({1, 16});
  Stop stop;
  std::atomic<bool> began = false;
  std::thread stopper([&] {
    began.wait(false);
    stop.request();
  });
  // Without the stop it would solve 8x8.
  const Report report = engine.search(
      Position(), Limits(),
      [&](const Report&) {
        began = true;
        began.notify_one();
      },
      stop);
  stopper.join();
  EXPECT_FALSE(report.complete);
  EXPECT_TRUE(Position().is_legal(report.best().move));
  const Report late = engine.solve(Position(), stop);
  EXPECT_FALSE(late.complete);
  EXPECT_TRUE(Position().is_legal(late.best().move));
}

}  // namespace
