// Puzzles: positions in which one move is clearly best and another looks good.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "review/reason.h"
#include "search/default_levels.h"
#include "search/engine.h"

namespace turncoat {

/// One of a puzzle's moves, with the score and the reasons that answer a try.
struct PuzzleTry {
  Line line;                    // its pv is long enough to show why
  std::vector<Reason> reasons;  // against the answer; none for the answer itself
};

struct Puzzle {
  Position position;
  int difficulty = 1;            // 1 … 5, by `depth`
  int depth = 1;                 // depth from which on searches find the answer
  std::vector<PuzzleTry> tries;  // all legal moves, the answer first, then by score
  Square tempting = kNoSquare;   // the mistake that looks good
  bool was_played = false;       // whether it was played in the game
  std::size_t game = 0;          // the number of its game, as the caller counts
  int ply = 0;

  const Line& answer() const { return tries[0].line; }
  double margin() const { return tries[0].line.score - tries[1].line.score; }
  bool exact() const { return tries[0].line.evidence.exact && tries[1].line.evidence.exact; }
};

struct PuzzleOptions {
  int level = default_level::kPuzzle;  // of the searches
  double margin = 4;  // discs by which the answer must be better than any other move
  int least_difficulty = 1;
  int most_difficulty = 5;
};

/// An engine, or any searcher with a way to clear its table.
struct PuzzleJudge {
  PuzzleJudge(Engine& engine) : searcher(engine), clear([&engine] { engine.clear(); }) {}
  PuzzleJudge(Searcher& searcher_, std::function<void()> clear_)
      : searcher(searcher_), clear(std::move(clear_)) {}

  Searcher& searcher;
  std::function<void()> clear;
};

/// Searches a game's positions in order for puzzles; `found` returns false when there are enough. Returns false then, or if
/// stopped. Clears the table often: results of deep searches would make every answer look easy.
bool find_puzzles(const PuzzleJudge& judge, const Game& game, const PuzzleOptions& options,
                  const std::function<bool(Puzzle)>& found, const std::stop_token& stop = {});

/// A try compared with the answer, for the words of its reasons.
Comparison comparison(const Puzzle& puzzle, const PuzzleTry& attempt);

/// 1 for a ply or two, up to 5 for ten plies and more.
int difficulty_of(int depth) noexcept;

}  // namespace turncoat
