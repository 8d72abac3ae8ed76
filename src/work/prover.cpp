#include "work/prover.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace turncoat::work {

namespace {

// Leaves requested at a time, at least, so that no worker waits for the next plan. What a new plan no longer needs is dropped.
constexpr std::size_t kFewestAsked = 8;
constexpr std::size_t kAskedPerWorker = 2;
constexpr auto kBetweenLooks = std::chrono::milliseconds(30);
// In terms of `leaf_nodes`: a quarter to try the whole position, a multiple until a leaf is split.
constexpr std::uint64_t kWholePart = 4;
constexpr std::uint64_t kLongestLeaf = 8;

}  // namespace

Prover::Prover(List& list, Searcher& searcher, const ProverOptions& options,
               std::function<void(const ProofProgress&)> tick)
    : list_(list),
      searcher_(searcher),
      options_(options),
      tick_(std::move(tick)),
      frontier_(options.frontier) {}

double Prover::expect(const Position& position) {
  const auto [at, is_new] = expected_.try_emplace({position.mover, position.board}, 0);
  if (is_new) {
    Limits limits;
    limits.depth = options_.expect_depth;
    limits.percent = 73;
    at->second = searcher_.search(position, limits).best().score;
  }
  return at->second;
}

std::optional<Proof> Prover::decide(const Claim& claim, std::stop_token stop) {
  const auto set_deciding = [this](bool is) {
    const std::lock_guard lock(mutex_);
    is_deciding_ = is;
    taken_up_.notify_all();
  };
  set_deciding(true);
  struct AtEnd {
    std::function<void()> call;
    ~AtEnd() { call(); }
  } at_end{[&] { set_deciding(false); }};

  const auto tree = [&](int frontier) {
    return ProofTree(claim, frontier,
                     [this](const Position& position) { return expect(position); });
  };
  if (!frontier_) {
    // Some positions are easier than their empties suggest: try the whole first.
    ProofTree whole = tree(claim.position.empty_count());
    const std::uint64_t part = std::max<std::uint64_t>(1, options_.leaf_nodes / kWholePart);
    auto proof = grow(whole, claim, part, TooHard::give_up, stop);
    if (proof || stop.stop_requested()) return proof;
    frontier_ = options_.choose_frontier();
  }
  ProofTree split = tree(*frontier_);
  return grow(split, claim, kLongestLeaf * options_.leaf_nodes, TooHard::split, stop);
}

std::optional<Proof> Prover::grow(ProofTree& tree, const Claim& claim, std::uint64_t most_nodes,
                                  TooHard too_hard, const std::stop_token& stop) {
  was_too_hard_ = false;
  for (;;) {
    plan(tree, claim, most_nodes);
    if (tree.truth() != Truth::open) break;
    if (!wait_for_news(tree, stop)) return std::nullopt;
    if (was_too_hard_ && too_hard == TooHard::give_up) return std::nullopt;
  }
  return Proof{tree.truth() == Truth::proven ? claim : opposite(claim), tree.solution()};
}

/// Requests the leaves to solve next.
void Prover::plan(ProofTree& tree, const Claim& claim, std::uint64_t most_nodes) {
  std::vector<Position> wanted;
  // Results for earlier claims may suffice.
  for (bool is_news = true; is_news && tree.truth() == Truth::open;) {
    most_workers_ = std::max(most_workers_, list_.claimed());
    const std::size_t for_workers = kAskedPerWorker * static_cast<std::size_t>(most_workers_);
    const std::size_t most = std::max(kFewestAsked, for_workers);
    wanted = tree.wanted(most, for_workers);
    asked_in_part_ = wanted.size() >= most;
    is_news = wanted.empty();  // the tree grew to ends of games, which may open another way
    for (const Position& leaf : wanted) {
      const auto known = known_.find({leaf.mover, leaf.board});
      if (known == known_.end()) continue;
      is_news |= tree.record(leaf, known->second.lower, known->second.upper);
    }
  }
  progress_.positions = std::max(progress_.positions, tree.size());
  ask(wanted, claim, most_nodes);
  const std::lock_guard lock(mutex_);
  looks_done_ = looks_begun_;
  taken_up_.notify_all();
}

bool Prover::wait_for_news(ProofTree& tree, const std::stop_token& stop) {
  for (;;) {
    {
      const std::lock_guard lock(mutex_);
      ++looks_begun_;
      has_news_ = false;
    }
    const bool any = take_results(tree);
    if (tick_) tick_(progress_);
    if (any) return true;
    if (stop.stop_requested()) return false;
    remind();
    // More workers are there than the plan was made for.
    if (asked_in_part_ && list_.claimed() > most_workers_) return true;
    std::unique_lock lock(mutex_);
    looks_done_ = looks_begun_;
    taken_up_.notify_all();
    news_.wait_for(lock, kBetweenLooks, [this] { return has_news_; });
  }
}

void Prover::await_plan() {
  std::unique_lock lock(mutex_);
  has_news_ = true;
  news_.notify_one();
  const std::uint64_t next = looks_begun_ + 1;
  taken_up_.wait(lock, [&] { return looks_done_ >= next || !is_deciding_; });
}

/// Requests exactly these leaves.
void Prover::ask(const std::vector<Position>& leaves, const Claim& claim,
                 std::uint64_t most_nodes) {
  std::map<std::string, Asked> now;
  std::vector<Item> added;
  Stamp stamp = options_.stamp;
  stamp.priority += static_cast<int>(leaves.size());
  for (const Position& leaf : leaves) {
    // The null window at the claim's score, for the side to move here.
    const int least = leaf.mover == claim.prover ? claim.score : 2 - claim.score;
    Item item = solve_item(leaf, std::pair(least - 1, least), stamp, true, most_nodes);
    --stamp.priority;
    if (!asked_.contains(item.id)) added.push_back(item);
    const std::string id = item.id;
    now.emplace(id, Asked{leaf, std::move(item)});
  }
  std::vector<std::string> dropped;
  for (const auto& [id, asked] : asked_) {
    if (!now.contains(id)) dropped.push_back(id);
  }
  if (!dropped.empty()) list_.drop(dropped);
  if (!added.empty()) list_.add(added);
  asked_ = std::move(now);
  last_reminder_ = std::chrono::steady_clock::now();
}

void Prover::remind() {
  const auto now = std::chrono::steady_clock::now();
  if (now - last_reminder_ < kBetweenReminders) return;
  last_reminder_ = now;
  std::vector<Item> items;
  for (const auto& [id, asked] : asked_) items.push_back(asked.item);
  list_.add(items);
}

bool Prover::take_results(ProofTree& tree) {
  std::vector<std::string> ids;
  for (const auto& [id, asked] : asked_) ids.push_back(id);
  bool any = false;
  for (const Entry& entry : list_.ended(ids)) {
    if (entry.state == State::failed)
      throw std::runtime_error(entry.item.id + ": " + entry.outcome.text);
    const auto asked = asked_.find(entry.item.id);
    if (asked == asked_.end()) continue;
    const Position leaf = asked->second.leaf;
    asked_.erase(asked);
    const Report report = solve_report(entry.outcome.text, leaf, true);
    ++progress_.solved;
    progress_.nodes += report.nodes;
    progress_.seconds += report.seconds;
    any = true;
    if (report.lines.empty()) {
      was_too_hard_ = true;
      tree.split(leaf);
      continue;
    }
    const auto score = static_cast<int>(std::lround(report.best().score));
    const int most = leaf.rules.cell_count();
    Bounds& known = known_.try_emplace({leaf.mover, leaf.board}, Bounds{-most, most}).first->second;
    // Scores are even: an odd bound can be tightened by a disc.
    const int odd = score % 2 != 0;
    if (report.best().bound != Bound::at_most) known.lower = std::max(known.lower, score + odd);
    if (report.best().bound != Bound::at_least) known.upper = std::min(known.upper, score - odd);
    tree.record(leaf, known.lower, known.upper);
  }
  return any;
}

}  // namespace turncoat::work
