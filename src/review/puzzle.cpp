#include "review/puzzle.h"

#include <algorithm>
#include <optional>

#include "review/effort.h"
#include "review/features.h"
#include "review/line.h"
#include "review/places.h"

namespace turncoat {

namespace {

// No puzzles from decided games.
constexpr double kLostScore = -16;
constexpr double kWonScore = 24;
// A move is tempting if a shallow search finds it at most this much worse than the answer.
constexpr double kTemptingScore = 1;
constexpr int kDeepestGlance = 12;
constexpr int kLineDepth = 8;
// Plies between two puzzles of a game: the next position is often the same puzzle.
constexpr std::size_t kApart = 6;

class Maker {
 public:
  Maker(const PuzzleJudge& judge, const PuzzleOptions& options, const std::stop_token& stop)
      : judge_(judge), options_(options), stop_(stop) {}

  /// The puzzle of a position, if it is one; `played` is the move of the game.
  std::optional<Puzzle> make(const Position& position, Square played) {
    if (count(position.moves()) < 3 || phase_of(position) == Phase::opening) return {};
    const Report first = search(position, effort(position), 2);
    if (!is_clear(first)) return {};
    answer_ = first.best().move;
    Puzzle puzzle;
    puzzle.position = position;
    judge_.clear();
    puzzle.depth = find_depth(position);
    // Too easy: a search of one ply finds it, and so did the player.
    if (puzzle.depth <= 1 && played == answer_) return {};
    puzzle.difficulty = difficulty_of(puzzle.depth);
    if (puzzle.difficulty < options_.least_difficulty ||
        puzzle.difficulty > options_.most_difficulty) {
      return {};
    }
    // Search all moves at once: the answer must stay the same, and as clear.
    Report all = search(position, effort(position), 64);
    // Rank by the final scores: a selective search may have ranked by earlier ones.
    std::stable_sort(all.lines.begin(), all.lines.end(),
                     [](const Line& a, const Line& b) { return a.score > b.score; });
    if (stop_.stop_requested() || !is_clear(all) || all.best().move != answer_) return {};
    for (Line& line : all.lines) puzzle.tries.push_back({std::move(line), {}});
    puzzle.tempting = find_tempting(puzzle, played);
    if (puzzle.tempting == kNoSquare) return {};
    puzzle.was_played = puzzle.tempting == played;
    explain(puzzle);
    return stop_.stop_requested() ? std::nullopt : std::optional(std::move(puzzle));
  }

 private:
  Limits effort(const Position& position) const {
    Limits limits;
    limits.level = options_.level;
    return effort_for(position, limits);
  }
  static Limits glance(int depth) {
    Limits limits;
    limits.depth = depth;
    return limits;
  }

  Report search(const Position& position, Limits limits, int lines) {
    limits.lines = lines;
    limits.received = Time::now();
    return judge_.searcher.search(position, limits, {}, stop_);
  }

  bool is_clear(const Report& report) const {
    if (report.lines.size() < 2) return false;
    const double first = report.lines[0].score;
    const double second = report.lines[1].score;
    return first - second >= options_.margin && first > kLostScore && second < kWonScore;
  }

  /// The smallest depth from which on every search finds the answer.
  int find_depth(const Position& position) {
    int depth = 1;
    const int deepest = std::min(kDeepestGlance, position.empty_count());
    for (int looked = 1; looked <= deepest && !stop_.stop_requested(); ++looked) {
      const Report report = search(position, glance(looked), 1);
      if (report.lines.empty() || report.best().move != answer_) depth = looked + 1;
    }
    return depth;
  }

  /// The wrong move that was played, else one that a shallow search likes, else the one that takes the most discs.
  Square find_tempting(const Puzzle& puzzle, Square played) {
    const Position& position = puzzle.position;
    if (played != answer_ && played < 64) return played;
    judge_.clear();
    const Report first_look = search(position, glance(1), 2);
    double answer_score = -100;
    for (const Line& line : first_look.lines) {
      if (line.move == answer_) answer_score = line.score;
    }
    for (const Line& line : first_look.lines) {
      if (line.move != answer_ && line.score > answer_score - kTemptingScore) return line.move;
    }
    const auto taken = [&](Square move) { return count(position.board.flips(move)); };
    for (const int square : each(position.moves())) {
      const auto move = static_cast<Square>(square);
      const bool corner = corners(position.rules.size) & bit(move);
      if (move != answer_ && corner) return move;
    }
    Square most = answer_;
    for (const int square : each(position.moves())) {
      if (taken(static_cast<Square>(square)) > taken(most)) most = static_cast<Square>(square);
    }
    return most == answer_ ? kNoSquare : most;
  }

  void explain(Puzzle& puzzle) {
    for (PuzzleTry& attempt : puzzle.tries) {
      attempt.line.pv = lengthened(judge_.searcher, puzzle.position, attempt.line.pv, kCompared,
                                   glance(kLineDepth), stop_);
    }
    for (std::size_t i = 1; i < puzzle.tries.size(); ++i) {
      puzzle.tries[i].reasons = find_reasons(comparison(puzzle, puzzle.tries[i]));
    }
  }

  const PuzzleJudge& judge_;
  const PuzzleOptions& options_;
  const std::stop_token& stop_;
  Square answer_ = kNoSquare;
};

}  // namespace

int difficulty_of(int depth) noexcept {
  if (depth <= 1) return 1;
  if (depth <= 3) return 2;
  if (depth <= 6) return 3;
  return depth <= 9 ? 4 : 5;
}

Comparison comparison(const Puzzle& puzzle, const PuzzleTry& attempt) {
  return {.position = puzzle.position,
          .played = attempt.line.pv,
          .better = puzzle.answer().pv,
          .played_score = attempt.line.score,
          .better_score = puzzle.answer().score,
          .exact = attempt.line.evidence.exact && puzzle.answer().evidence.exact};
}

bool find_puzzles(const PuzzleJudge& judge, const Game& game, const PuzzleOptions& options,
                  const std::function<bool(Puzzle)>& found, const std::stop_token& stop) {
  Maker maker(judge, options, stop);
  for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
    if (stop.stop_requested()) return false;
    auto puzzle = maker.make(game.positions()[ply], game.moves()[ply]);
    if (!puzzle) continue;
    puzzle->ply = static_cast<int>(ply);
    if (!found(std::move(*puzzle))) return false;
    ply += kApart - 1;
  }
  return !stop.stop_requested();
}

}  // namespace turncoat
