#include "search/plain/habit_searcher.h"

#include <algorithm>

namespace turncoat {

namespace {

/// Moves that are not shunned first, and no more lines than were asked for.
void rank(Report& report, Bits shunned, int lines) {
  std::stable_partition(report.lines.begin(), report.lines.end(), [&](const Line& line) {
    return line.move >= 64 || (shunned & bit(line.move)) == 0;
  });
  if (report.lines.size() > static_cast<std::size_t>(lines))
    report.lines.resize(static_cast<std::size_t>(lines));
}

}  // namespace

HabitSearcher::HabitSearcher(std::unique_ptr<Searcher> searcher, const Habits& habits)
    : searcher_(std::move(searcher)), habits_(habits) {}

Report HabitSearcher::search(const Position& position, const Limits& limits,
                             const Listener& listener, std::stop_token stop) {
  Limits own = limits;
  const int empties = position.empty_count();
  if (own.depth) {
    if (habits_.extra_depth) *own.depth += habits_.extra_depth(position);
    if (empties <= habits_.exact_from) own.depth = empties;
  }
  const Bits moves = position.moves();
  const Bits shunned = habits_.shunned ? habits_.shunned(position) : 0;
  // Nothing to choose between: the plain search is cheaper than a ranking of all moves.
  if (shunned == 0 || shunned == moves)
    return searcher_->search(position, own, listener, std::move(stop));

  own.lines = count(moves);
  Listener ranked;
  if (listener) {
    ranked = [&](const Report& report) {
      Report copy = report;
      rank(copy, shunned, limits.lines);
      listener(copy);
    };
  }
  Report report = searcher_->search(position, own, ranked, std::move(stop));
  rank(report, shunned, limits.lines);
  return report;
}

std::unique_ptr<Searcher> with_habits(std::unique_ptr<Searcher> searcher, const Habits& habits) {
  if (!searcher || !habits.any()) return searcher;
  return std::make_unique<HabitSearcher>(std::move(searcher), habits);
}

}  // namespace turncoat
