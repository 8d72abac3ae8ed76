// Positions to learn from: one move is clearly best, and another one looks good.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "review/reason.h"
#include "search/default_levels.h"
#include "search/engine.h"

namespace turncoat {

/// Every move of a puzzle, so that each try can be answered with its score and the reasons.
struct PuzzleTry {
  Line line;                    // its pv is long enough to see the point
  std::vector<Reason> reasons;  // against the answer; none for the answer itself
};

struct Puzzle {
  Position position;
  int difficulty = 1;            // 1 … 5, by `depth`
  int depth = 1;                 // plies that it takes to see the answer, and to stay with it
  std::vector<PuzzleTry> tries;  // all legal moves, the answer first, then by score
  Square tempting = kNoSquare;   // the mistake that looks good
  bool was_played = false;       // and it was made in the game
  std::size_t game = 0;          // which game it is from, as its finder counts them, and where
  int ply = 0;

  const Line& answer() const { return tries[0].line; }
  double margin() const { return tries[0].line.score - tries[1].line.score; }
  bool exact() const { return tries[0].line.evidence.exact && tries[1].line.evidence.exact; }
};

struct PuzzleOptions {
  int level = default_level::kPuzzle;  // of the searches that judge
  double margin = 4;  // discs that the answer is better than any other move, at least
  int least_difficulty = 1;
  int most_difficulty = 5;
};

/// What judges: an engine, or any searcher with a way to clear its table.
struct PuzzleJudge {
  PuzzleJudge(Engine& engine) : searcher(engine), clear([&engine] { engine.clear(); }) {}
  PuzzleJudge(Searcher& searcher_, std::function<void()> clear_)
      : searcher(searcher_), clear(std::move(clear_)) {}

  Searcher& searcher;
  std::function<void()> clear;
};

/// Looks at a game's positions in their order; `found` returns false when there are enough. False then, or if stopped.
/// The judge's table is cleared again and again: what a deep search left there would make every answer look easy.
bool find_puzzles(const PuzzleJudge& judge, const Game& game, const PuzzleOptions& options,
                  const std::function<bool(Puzzle)>& found, const std::stop_token& stop = {});

/// A try against the answer, for its words.
Comparison comparison(const Puzzle& puzzle, const PuzzleTry& attempt);

/// 1 for what a glance shows, 5 for what takes ten plies and more.
int difficulty_of(int depth) noexcept;

}  // namespace turncoat
