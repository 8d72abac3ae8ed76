#include "review/review.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "random_boards.h"
#include "record/square_text.h"
#include "review/review_json.h"
#include "review/review_page.h"
#include "search/engine.h"
#include "search/reference.h"

namespace turncoat::testing {
namespace {

using ::testing::SizeIs;

Game random_game(const Rules& rules, unsigned seed) {
  std::mt19937_64 random(seed);
  Game game(rules);
  while (!game.is_over()) {
    Bits moves = game.position().moves();
    for (auto skip = moves ? random() % static_cast<unsigned>(count(moves)) : 0; skip; --skip) {
      moves = without_lowest(moves);
    }
    game.play(moves ? static_cast<Square>(lowest(moves)) : kPass);
  }
  return game;
}

// Not a matcher, which would print the whole page.
bool contains(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

Limits level(int number) {
  Limits limits;
  limits.level = number;
  return limits;
}

Review reviewed(const Game& game, int with_level) {
  Engine engine({.threads = 1, .hash_mb = 16});
  return review_game(engine, game, level(with_level));
}

TEST(Review, AgreesWithExactValuesAtTheEnd) {
  for (const Rules& rules :
       {Rules{}, Rules{.objective = Objective::fewest_discs}, Rules{.size = 6}}) {
    const Game game = random_game(rules, 3);
    const Review review = reviewed(game, 5);  // exact from 10 empties
    int checked = 0;
    for (const MoveReview& move : review.moves) {
      const Position& position = game.positions()[static_cast<std::size_t>(move.ply)];
      if (position.empty_count() > 8) continue;
      ++checked;
      const int best = reference_score(position);
      const int played = -reference_score(game.positions()[static_cast<std::size_t>(move.ply) + 1]);
      EXPECT_TRUE(move.exact()) << rules.name() << " " << move.ply;
      EXPECT_EQ(move.best.score, best) << rules.name() << " " << move.ply;
      EXPECT_EQ(move.played.score, played) << rules.name() << " " << move.ply;
      EXPECT_EQ(move.loss, best - played);
      EXPECT_EQ(move.mark, mark_of(best - played));
      const int black = position.mover == Colour::black ? best : -best;
      EXPECT_EQ(review.graph[static_cast<std::size_t>(move.ply)].score, black);
      EXPECT_EQ(-reference_score(position.after(move.best.move)), best)
          << "the better move is no better";
    }
    EXPECT_GE(checked, 6) << rules.name();
  }
}

TEST(Review, AddsUp) {
  const Game game = random_game({}, 11);
  const Review review = reviewed(game, 4);
  ASSERT_THAT(review.moves, SizeIs(game.moves().size()));
  ASSERT_THAT(review.graph, SizeIs(game.moves().size() + 1));
  EXPECT_EQ(review.first_ply, 0);
  double black = 0;
  double white = 0;
  for (const MoveReview& move : review.moves) {
    EXPECT_GE(move.loss, 0);
    EXPECT_EQ(move.played.move, game.moves()[static_cast<std::size_t>(move.ply)]);
    ASSERT_FALSE(move.played.pv.empty());
    EXPECT_EQ(move.played.pv.front(), move.played.move);
    EXPECT_EQ(move.best.pv.front(), move.best.move);
    EXPECT_TRUE(!move.forced || move.loss == 0);
    EXPECT_TRUE(move.mark != Mark::none || move.reasons.empty());
    (move.mover == Colour::black ? black : white) += move.loss;
    // Like was compared with like: no loss comes from one move having been searched further than the other.
    EXPECT_EQ(move.played.evidence.depth, move.best.evidence.depth) << move.ply;
    // Both lines are legal.
    for (const Line* line : {&move.played, &move.best}) {
      Game along(game.positions()[static_cast<std::size_t>(move.ply)]);
      for (const Square step : line->pv) ASSERT_TRUE(along.play(step)) << move.ply;
    }
  }
  EXPECT_NEAR(review.black.loss, black, 1e-9);
  EXPECT_NEAR(review.white.loss, white, 1e-9);
  EXPECT_NEAR(review.black.phase_loss[0] + review.black.phase_loss[1] + review.black.phase_loss[2],
              black, 1e-9);
  EXPECT_LT(review.black.accuracy, 100);
  EXPECT_THAT(review.turning_points, SizeIs(3));  // random games have more than enough
  for (const int ply : review.turning_points) {
    EXPECT_NE(review.moves[static_cast<std::size_t>(ply)].mark, Mark::none);
  }
  const int end = game.position().mover == Colour::black ? game.position().final_score()
                                                         : -game.position().final_score();
  EXPECT_EQ(review.graph.back().score, end);
}

TEST(Review, TellsItsProgressFromTheEndToTheStart) {
  Engine engine({.threads = 1, .hash_mb = 4});
  const Game game = random_game({.size = 6}, 2);
  int last = static_cast<int>(game.moves().size()) + 1;
  int calls = 0;
  review_game(engine, game, level(2), [&](const ReviewProgress& progress) {
    EXPECT_EQ(progress.ply, --last);
    EXPECT_EQ(progress.done, ++calls);
    EXPECT_EQ(progress.total, static_cast<int>(game.positions().size()));
  });
  EXPECT_EQ(last, 0);
}

TEST(Review, StopsWithWhatIsKnown) {
  Engine engine({.threads = 1, .hash_mb = 4});
  const Game game = random_game({}, 4);
  std::stop_source stop;
  const Review review = review_game(
      engine, game, level(2),
      [&](const ReviewProgress& progress) {
        if (progress.done == 20) stop.request_stop();
      },
      stop.get_token());
  EXPECT_EQ(review.first_ply, static_cast<int>(game.moves().size()) - 19);
  const auto json = review_json(review);
  EXPECT_THAT(json.at("moves"), SizeIs(19));
  EXPECT_TRUE(json.at("graph").at(0).is_null());
  EXPECT_FALSE(json.at("graph").back().is_null());
  EXPECT_TRUE(contains(review_page(review, {}), "class=\"graph\""));
}

TEST(Review, UnfinishedGame) {
  Game game;
  ASSERT_TRUE(game.play(parse_square("f5", {}).value()));
  ASSERT_TRUE(game.play(parse_square("f4", {}).value()));
  const Review review = reviewed(game, 4);
  EXPECT_THAT(review.moves, SizeIs(2));
  EXPECT_TRUE(review_json(review).at("score").is_null());
}

TEST(Review, JsonAndPage) {
  const Review review =
      reviewed(random_game({.size = 6, .objective = Objective::fewest_discs}, 9), 3);
  const auto json = review_json(review);
  EXPECT_EQ(json.at("rules"), "6x6-reversed");
  EXPECT_EQ(json.at("moves").size(), review.moves.size());
  EXPECT_EQ(json.at("graph").size(), review.moves.size() + 1);
  for (const auto& move : json.at("moves")) {
    for (const auto& reason : move.at("reasons")) EXPECT_NE(reason.at("words"), "");
    EXPECT_EQ(move.at("better_line").empty(), move.at("best") == move.at("move"));
  }
  const std::string html = review_page(review, {"<b>", "bob"});
  EXPECT_TRUE(contains(html, "&lt;b&gt; – bob"));
  EXPECT_FALSE(contains(html, "<b>"));
  EXPECT_TRUE(contains(html, "fewest discs win"));
  EXPECT_FALSE(contains(html, "src="));
}

// The last twenty moves of a game at the level that the command takes, against a second engine that solves each
// position on its own.
TEST(ReviewLong, LastTwentyMovesAgreeWithASolver) {
  const Game game = random_game({}, 21);
  Engine engine({.threads = 2, .hash_mb = 64});
  const Review review = review_game(engine, game, level(12));
  int checked = 0;
  for (const MoveReview& move : review.moves) {
    const Position& position = game.positions()[static_cast<std::size_t>(move.ply)];
    if (position.empty_count() > 20) continue;
    ++checked;
    Engine solver({.threads = 1, .hash_mb = 16});
    const Position& next = game.positions()[static_cast<std::size_t>(move.ply) + 1];
    const double best = solver.search(position, {}).best().score;
    solver.clear();
    const double played =
        next.is_over() ? -next.final_score() : -solver.search(next, {}).best().score;
    EXPECT_TRUE(move.exact());
    EXPECT_EQ(move.best.score, best) << move.ply;
    EXPECT_EQ(move.loss, best - played) << move.ply;
    EXPECT_EQ(move.mark == Mark::blunder, best - played >= 10) << move.ply;
  }
  EXPECT_GE(checked, 20);
}

}  // namespace
}  // namespace turncoat::testing
