#include "review/puzzle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "random_boards.h"
#include "record/obf.h"
#include "record/square_text.h"
#include "review/puzzle_json.h"
#include "review/puzzle_page.h"
#include "search/reference.h"

namespace turncoat::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// The last plies of random games: enough mistakes to make puzzles of, few enough empties to solve by hand.
std::vector<Puzzle> puzzles_of(const Rules& rules, PuzzleOptions options, std::size_t enough) {
  std::mt19937_64 random(17);
  Engine engine({.threads = 1, .hash_mb = 4});
  std::vector<Puzzle> found;
  for (int i = 0; i < 60 && found.size() < enough; ++i) {
    Game game(random_position(random, rules, 8));
    while (!game.is_over()) {
      const Bits moves = game.position().moves();
      game.play(moves ? static_cast<Square>(lowest(moves)) : kPass);
    }
    find_puzzles(engine, game, options, [&](Puzzle puzzle) {
      found.push_back(std::move(puzzle));
      return found.size() < enough;
    });
  }
  return found;
}

TEST(Puzzles, HaveOneBestMoveAndAMistake) {
  for (const Rules& rules :
       {Rules{}, Rules{.objective = Objective::fewest_discs}, Rules{.size = 6}}) {
    const auto puzzles = puzzles_of(rules, {.level = 6}, 5);
    ASSERT_EQ(puzzles.size(), 5u) << rules.name();
    for (const Puzzle& puzzle : puzzles) {
      ASSERT_EQ(static_cast<int>(puzzle.tries.size()), count(puzzle.position.moves()));
      std::vector<int> scores;
      for (const PuzzleTry& attempt : puzzle.tries) {
        EXPECT_TRUE(attempt.line.evidence.exact);
        const int score = -reference_score(puzzle.position.after(attempt.line.move));
        EXPECT_EQ(attempt.line.score, score) << rules.name();
        scores.push_back(score);
      }
      EXPECT_GE(scores[0] - scores[1], 4);
      EXPECT_NE(puzzle.tempting, puzzle.answer().move);
      EXPECT_TRUE(puzzle.position.is_legal(puzzle.tempting));
      EXPECT_GE(puzzle.difficulty, 1);
      EXPECT_LE(puzzle.difficulty, 5);
      EXPECT_EQ(puzzle.difficulty, difficulty_of(puzzle.depth));
    }
  }
}

TEST(Puzzles, DifficultyIsTheDepthThatSeesTheAnswer) {
  EXPECT_EQ(difficulty_of(1), 1);
  EXPECT_EQ(difficulty_of(3), 2);
  EXPECT_EQ(difficulty_of(4), 3);
  EXPECT_EQ(difficulty_of(9), 4);
  EXPECT_EQ(difficulty_of(13), 5);
  for (const Puzzle& puzzle : puzzles_of({}, {.level = 6, .least_difficulty = 2}, 4)) {
    EXPECT_GE(puzzle.difficulty, 2);
    // One ply less does not see it.
    Engine engine({.threads = 1, .hash_mb = 4});
    Limits limits;
    limits.depth = puzzle.depth - 1;
    EXPECT_NE(engine.search(puzzle.position, limits).best().move, puzzle.answer().move);
  }
}

TEST(Puzzles, QuestionsDoNotHoldTheAnswer) {
  const auto puzzles = puzzles_of({}, {.level = 6}, 3);
  ASSERT_FALSE(puzzles.empty());
  for (const Puzzle& puzzle : puzzles) {
    const std::string question = puzzle_obf(puzzle, 1, false);
    const auto parsed = parse_problem(question);
    ASSERT_TRUE(parsed.has_value()) << question;
    EXPECT_EQ(parsed->position, puzzle.position);
    EXPECT_TRUE(parsed->moves.empty());
    EXPECT_FALSE(parsed->score.has_value());

    const auto solution = parse_problem(puzzle_obf(puzzle, 1, true));
    ASSERT_TRUE(solution.has_value());
    EXPECT_EQ(solution->moves.front().move, puzzle.answer().move);
    EXPECT_EQ(solution->moves.size(), puzzle.tries.size());

    const auto json = puzzle_json(puzzle);
    EXPECT_FALSE(json.at("question").contains("answer"));
    EXPECT_FALSE(json.at("question").contains("moves"));
    EXPECT_EQ(json.at("solution").at("answer"), move_name(puzzle.answer().move, {}));
  }
  const std::string html = puzzle_page(puzzles, "Puzzles");
  EXPECT_THAT(html, Not(HasSubstr("\"move\"")));
  EXPECT_THAT(html, Not(HasSubstr("\"answer\"")));
  for (const Puzzle& puzzle : puzzles) {
    for (const PuzzleTry& attempt : puzzle.tries) {
      for (const Reason& reason : attempt.reasons) {
        EXPECT_THAT(html, Not(HasSubstr(reason_words(reason, comparison(puzzle, attempt)))));
      }
    }
  }
}

TEST(Puzzles, VeilIsLiftedByTheKey) {
  const std::string text = "[{\"move\":\"e1\"}]";
  const std::string code = masked(text, "-XO");
  EXPECT_THAT(code, Not(HasSubstr("e1")));
  // Base64 by hand, then the same turn again.
  const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string back;
  unsigned bits = 0;
  int held = 0;
  for (const char c : code) {
    if (c == '=') break;
    bits = bits << 6 | static_cast<unsigned>(digits.find(c));
    held += 6;
    if (held >= 8) {
      held -= 8;
      const auto byte = static_cast<unsigned char>(bits >> held & 0xFF);
      const std::size_t i = back.size();
      back += static_cast<char>(byte ^ "-XO"[i % 3] ^ static_cast<unsigned char>(i * 37));
    }
  }
  EXPECT_EQ(back, text);
}

}  // namespace
}  // namespace turncoat::testing
