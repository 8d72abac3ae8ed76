#include "search/plain/plain_searcher.h"

#include <algorithm>

#include "search/clock.h"
#include "search/plan.h"
#include "search/unsearched.h"

namespace turncoat {

PlainSearcher::PlainSearcher(std::shared_ptr<const Evaluation> evaluation)
    : evaluation_(std::move(evaluation)) {}

Report PlainSearcher::search(const Position& position, const Limits& limits,
                             const Listener& listener, std::stop_token stop) {
  Report report = unsearched_report(position);
  stop_ = std::move(stop);
  nodes_ = 0;
  node_limit_ = limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
  deadline_ = time_budget(limits, position.empty_count()).hard;
  prepare();

  if (!position.is_over()) deepen(position, limits, listener, report);
  update_counters(report, limits);
  return report;
}

void PlainSearcher::deepen(const Position& position, const Limits& limits, const Listener& listener,
                           Report& report) {
  const int empties = position.empty_count();
  int target = empties;
  if (limits.level) target = level_target(*limits.level, empties).depth;
  if (limits.depth) target = std::clamp(*limits.depth, 1, empties);
  const Time::time_point soft = time_budget(limits, empties).soft;
  try {
    for (int depth = 1; depth <= std::max(target, 1); ++depth) {
      report.lines = search_to(position, depth, limits);
      report.complete = depth >= target;
      update_counters(report, limits);
      if (listener) listener(report);
      if (Time::now() >= soft) break;
    }
  } catch (const Stopped&) {
    // The deepest complete search stands.
  }
}

std::vector<Line> PlainSearcher::search_to(const Position& position, int depth,
                                           const Limits& limits) {
  const int empties = position.empty_count();
  const bool windowed = limits.window && depth >= empties;
  const double alpha = windowed ? limits.window->first : -kInfinite;
  const double beta = windowed ? limits.window->second : kInfinite;
  const auto bounded = [&](Line line) {
    if (line.score <= alpha) line.bound = Bound::at_most;
    if (line.score >= beta) line.bound = Bound::at_least;
    return line;
  };
  if (limits.lines <= 1 || position.must_pass()) {
    const double score = value(position, depth, 0, alpha, beta);
    return {bounded(line_at_root(score, depth, empties))};
  }
  // Ranking needs the true score of every move, so each gets the whole window.
  std::vector<Line> lines;
  for (const int square : each(position.moves())) {
    const auto move = static_cast<Square>(square);
    const double score = -value(position.after(move), depth - 1, 1, -beta, -alpha);
    keep(0, move);
    lines.push_back(bounded(line_at_root(score, depth, empties)));
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.score > b.score; });
  if (lines.size() > static_cast<std::size_t>(limits.lines))
    lines.resize(static_cast<std::size_t>(limits.lines));
  return lines;
}

Line PlainSearcher::line_at_root(double score, int depth, int empties) const {
  const Variation& best = lines_[0];
  Line line;
  line.score = score + 0.0;  // a negated zero becomes a plain one
  line.evidence = {std::min(depth, empties), 100, depth >= empties, false};
  line.pv.assign(best.moves.begin(), best.moves.begin() + best.length);
  line.move = line.pv.front();
  return line;
}

void PlainSearcher::enter() {
  ++nodes_;
  constexpr std::uint64_t kNodesBetweenLooks = 256;  // the clock costs more than a node
  const bool out_of_time = nodes_ % kNodesBetweenLooks == 0 && Time::now() >= deadline_;
  if (out_of_time || nodes_ > node_limit_ || stop_.stop_requested()) throw Stopped{};
}

double PlainSearcher::value(const Position& position, int depth, int ply, double alpha,
                            double beta) {
  enter();
  const Bits moves = position.moves();
  if (moves == 0) return without_move(position, depth, ply, alpha, beta);
  end_line(ply);
  if (depth <= 0) return evaluation_->evaluate(position);
  return best_of({position, moves, depth, ply, alpha, beta});
}

double PlainSearcher::without_move(const Position& position, int depth, int ply, double alpha,
                                   double beta) {
  if (position.is_over()) {
    end_line(ply);
    return position.final_score();
  }
  const double score = -value(position.after(kPass), depth, ply + 1, -beta, -alpha);
  keep(ply, kPass);
  return score;
}

void PlainSearcher::keep(int ply, Square move) noexcept {
  const Variation& rest = lines_[static_cast<std::size_t>(ply) + 1];
  Variation& line = lines_[static_cast<std::size_t>(ply)];
  line.moves[0] = move;
  std::copy_n(rest.moves.begin(), rest.length, line.moves.begin() + 1);
  line.length = rest.length + 1;
}

void PlainSearcher::update_counters(Report& report, const Limits& limits) const {
  report.nodes = nodes_;
  report.seconds = std::chrono::duration<double>(Time::now() - limits.received).count();
}

}  // namespace turncoat
