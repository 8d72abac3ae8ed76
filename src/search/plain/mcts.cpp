#include "search/plain/mcts.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "search/clock.h"

namespace turncoat {

namespace {

// A move that looks this many discs better is e times as likely at first.
constexpr double kPriorDiscs = 4;
constexpr std::uint64_t kEverySoManyPlayouts = 16;  // the clock is looked at

std::uint64_t playout_limit(const Limits& limits) {
  if (limits.nodes) return *limits.nodes;
  const std::optional<int> strength = limits.level ? limits.level : limits.depth;
  if (!strength) return std::numeric_limits<std::uint64_t>::max();
  const auto steps = static_cast<std::uint64_t>(std::max(0, *strength)) + 1;
  return 64 * steps * steps;
}

}  // namespace

Mcts::Mcts(std::shared_ptr<const Evaluation> evaluation, const MctsOptions& options)
    : evaluation_(std::move(evaluation)), options_(options) {}

Report Mcts::search(const Position& position, const Limits& limits, const Listener& listener,
                    std::stop_token stop) {
  playouts_ = 0;
  random_.seed(options_.seed);
  nodes_.assign(1, make_node(position, kNoSquare));
  if (position.is_over()) return report(limits, true);
  expand(0);

  const std::uint64_t limit = playout_limit(limits);
  const Time::time_point deadline = time_budget(limits, position.empty_count()).hard;
  std::uint64_t next_report = 64;
  bool on_time = true;
  while (!nodes_[0].proven() && playouts_ < limit && on_time && !stop.stop_requested()) {
    playout();
    if (playouts_ % kEverySoManyPlayouts == 0) on_time = Time::now() < deadline;
    if (listener && playouts_ == next_report) {
      listener(report(limits, false));
      next_report *= 2;
    }
  }
  Report last = report(limits, nodes_[0].proven() || playouts_ >= limit);
  if (listener) listener(last);
  return last;
}

Mcts::Node Mcts::make_node(const Position& position, Square move) const {
  Node node;
  node.position = position;
  node.move = move;
  const int cells = position.rules.cell_count();
  node.lower = static_cast<std::int8_t>(-cells);
  node.upper = static_cast<std::int8_t>(cells);
  if (position.is_over())
    node.lower = node.upper = static_cast<std::int8_t>(position.final_score());
  return node;
}

// One walk down the tree, one new leaf, and the way back.
void Mcts::playout() {
  ++playouts_;
  path_.assign(1, 0);
  while (nodes_[path_.back()].children > 0 && !nodes_[path_.back()].proven()) {
    path_.push_back(select(nodes_[path_.back()]));
  }
  const Index leaf = path_.back();
  const double cells = nodes_[leaf].position.rules.cell_count();
  double score = 0;
  if (nodes_[leaf].proven()) {
    score = nodes_[leaf].lower / cells;
  } else {
    score = judge(nodes_[leaf].position);
    expand(leaf);
  }
  for (auto index = path_.rbegin(); index != path_.rend(); ++index) {
    Node& node = nodes_[*index];
    back_up_bounds(node);
    ++node.visits;
    node.total += score;
    score = -score;
  }
}

Mcts::Index Mcts::select(const Node& parent) const {
  const double attraction =
      options_.exploration * std::sqrt(static_cast<double>(parent.visits) + 1);
  double best_promise = -1e9;
  Index best = parent.first_child;
  for (Index index = parent.first_child; index < parent.first_child + parent.children; ++index) {
    const Node& child = nodes_[index];
    // Settled, or it cannot give its parent more than is proven already.
    if (child.proven() || -child.lower <= parent.lower) continue;
    // An untried move is taken to be as good as its parent looks, a little less for the worse ones to come.
    const double mean = child.visits ? -child.mean() : parent.mean() - 0.1;
    const double promise =
        mean + attraction * static_cast<double>(child.prior) / (1.0 + child.visits);
    if (promise > best_promise) {
      best_promise = promise;
      best = index;
    }
  }
  return best;
}

// All children at once, with priors from the evaluation of the positions that they lead to.
void Mcts::expand(Index index) {
  if (nodes_.size() + 64 > options_.most_nodes) return;
  const Position position = nodes_[index].position;
  const auto first = static_cast<Index>(nodes_.size());
  if (position.must_pass()) {
    nodes_.push_back(make_node(position.after(kPass), kPass));
  } else {
    for (const int square : each(position.moves())) {
      const auto move = static_cast<Square>(square);
      nodes_.push_back(make_node(position.after(move), move));
    }
  }
  nodes_[index].first_child = first;
  nodes_[index].children = static_cast<std::uint8_t>(nodes_.size() - first);

  double sum = 0;
  for (Index child = first; child < nodes_.size(); ++child) {
    Node& node = nodes_[child];
    const double discs = node.proven() ? -node.lower
                         : node.position.must_pass()
                             ? evaluation_->evaluate(node.position.after(kPass))
                             : -evaluation_->evaluate(node.position);
    node.prior = static_cast<float>(std::exp(std::clamp(discs, -60.0, 60.0) / kPriorDiscs));
    sum += static_cast<double>(node.prior);
  }
  for (Index child = first; child < nodes_.size(); ++child)
    nodes_[child].prior /= static_cast<float>(sum);
  back_up_bounds(nodes_[index]);
}

double Mcts::judge(const Position& position) {
  const double cells = position.rules.cell_count();
  if (options_.rollouts) return play_at_random(position) / cells;
  if (position.must_pass()) return -evaluation_->evaluate(position.after(kPass)) / cells;
  return evaluation_->evaluate(position) / cells;
}

// The final score for the mover of the position that it begins with.
double Mcts::play_at_random(Position position) {
  const Colour side = position.mover;
  while (!position.is_over()) {
    Bits moves = position.moves();
    if (moves == 0) {
      position = position.after(kPass);
      continue;
    }
    for (auto skip = random_() % static_cast<unsigned>(count(moves)); skip; --skip)
      moves = without_lowest(moves);
    position = position.after(static_cast<Square>(lowest(moves)));
  }
  return position.mover == side ? position.final_score() : -position.final_score();
}

// The mover can have the best that is proven for any move, and no more than the best that is possible.
void Mcts::back_up_bounds(Node& node) const {
  if (node.children == 0) return;
  int lower = -127;
  int upper = -127;
  for (Index index = node.first_child; index < node.first_child + node.children; ++index) {
    lower = std::max(lower, -int{nodes_[index].upper});
    upper = std::max(upper, -int{nodes_[index].lower});
  }
  node.lower = static_cast<std::int8_t>(lower);
  node.upper = static_cast<std::int8_t>(upper);
}

bool Mcts::is_better(Index a, Index b) const {
  const Node& one = nodes_[a];
  const Node& two = nodes_[b];
  // A move whose worst is no worse than the other's best; a proven one that looks no worse; the one tested more.
  const bool one_is_above = -one.upper >= -two.lower;
  const bool two_is_above = -two.upper >= -one.lower;
  if (one_is_above != two_is_above) return one_is_above;
  if (one.proven() != two.proven()) {
    const auto score = [](const Node& node) {
      return node.proven() ? -node.upper / static_cast<double>(node.position.rules.cell_count())
                           : -node.mean();
    };
    if (one.proven() && score(one) >= score(two)) return true;
    if (two.proven() && score(two) >= score(one)) return false;
  }
  return one.visits != two.visits ? one.visits > two.visits : one.prior > two.prior;
}

std::vector<Mcts::Index> Mcts::ranked_moves() const {
  std::vector<Index> ranked(nodes_[0].children);
  for (std::size_t i = 0; i < ranked.size(); ++i)
    ranked[i] = nodes_[0].first_child + static_cast<Index>(i);
  // Not a strict order in every corner, so no std::sort: the best, then the best of the rest, and so on.
  for (auto place = ranked.begin(); place != ranked.end(); ++place) {
    auto best = place;
    for (auto other = place + 1; other != ranked.end(); ++other) {
      if (is_better(*other, *best)) best = other;
    }
    std::rotate(place, best, best + 1);
  }
  return ranked;
}

Report Mcts::report(const Limits& limits, bool complete) const {
  Report result;
  result.complete = complete;
  result.nodes = playouts_;
  result.seconds = std::chrono::duration<double>(Time::now() - limits.received).count();
  const Node& root = nodes_[0];
  if (root.position.is_over()) {
    result.lines.assign(
        1, {kNoSquare, static_cast<double>(root.lower), Bound::both, {0, 100, true, false}, {}});
    return result;
  }
  const std::vector<Index> ranked = ranked_moves();
  const auto wanted = std::min(ranked.size(), static_cast<std::size_t>(std::max(1, limits.lines)));
  for (std::size_t i = 0; i < wanted; ++i) result.lines.push_back(line_of(ranked[i]));
  return result;
}

Line Mcts::line_of(Index index) const {
  const Node* node = &nodes_[index];
  Line line;
  line.move = node->move;
  const int empties = nodes_[0].position.empty_count();
  const double cells = nodes_[0].position.rules.cell_count();
  const bool proven = node->proven() || (nodes_[0].proven() && -node->upper == nodes_[0].lower);
  line.score = proven ? -node->upper : -node->mean() * cells;
  line.score += 0.0;  // a negated zero becomes a plain one
  // The most visited line; where a score is proven, the one that proves it.
  for (int score = -node->upper;; score = -score) {
    line.pv.push_back(node->move);
    if (node->children == 0) break;
    const Node* next = nullptr;
    for (Index child = node->first_child; child < node->first_child + node->children; ++child) {
      const Node& one = nodes_[child];
      if (proven && -one.upper != -score) continue;
      if (next == nullptr || one.visits > next->visits) next = &one;
    }
    if (next == nullptr || (!proven && next->visits == 0)) break;
    node = next;
  }
  const int depth = static_cast<int>(
      std::count_if(line.pv.begin(), line.pv.end(), [](Square s) { return s < 64; }));
  line.evidence = {proven ? empties : depth, 100, proven, false};
  return line;
}

}  // namespace turncoat
