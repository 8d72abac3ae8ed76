#include "work/prover.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace turncoat::work {

namespace {

// Enough to keep this many times the workers busy; what the plan no longer needs is dropped.
constexpr std::size_t kFewestAsked = 64;
constexpr std::size_t kAskedPerWorker = 2;
constexpr auto kBetweenLooks = std::chrono::milliseconds(30);

}  // namespace

Prover::Prover(List& list, Searcher& searcher, const ProverOptions& options,
               std::function<void(const ProofProgress&)> tick)
    : list_(list), searcher_(searcher), options_(options), tick_(std::move(tick)) {}

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
  ProofTree tree(claim, options_.frontier,
                 [this](const Position& position) { return expect(position); });
  for (;;) {
    std::vector<Position> wanted;
    // What an earlier claim found out may do.
    for (bool is_news = true; is_news && tree.truth() == Truth::open;) {
      const auto workers = static_cast<std::size_t>(std::max<std::int64_t>(0, list_.claimed()));
      wanted = tree.wanted(std::max(kFewestAsked, kAskedPerWorker * workers));
      is_news =
          wanted.empty();  // the tree grew to ends of games: there may be another way down now
      for (const Position& leaf : wanted) {
        const auto known = known_.find({leaf.mover, leaf.board});
        if (known == known_.end()) continue;
        is_news |= tree.record(leaf, known->second.lower, known->second.upper);
      }
    }
    progress_.positions = std::max(progress_.positions, tree.size());
    ask(wanted, claim);
    if (tree.truth() != Truth::open) break;
    while (!take_results(tree)) {
      if (stop.stop_requested()) return std::nullopt;
      if (tick_) tick_(progress_);
      std::this_thread::sleep_for(kBetweenLooks);
    }
    if (tick_) tick_(progress_);
  }
  return Proof{tree.truth() == Truth::proven ? claim : opposite(claim), tree.solution()};
}

/// Has these leaves solved, and no others.
void Prover::ask(const std::vector<Position>& leaves, const Claim& claim) {
  std::map<std::string, Position> now;
  std::vector<Item> added;
  Stamp stamp = options_.stamp;
  stamp.priority += static_cast<int>(leaves.size());
  for (const Position& leaf : leaves) {
    // Is it at least the claim's score, or lower? For the side to move here.
    const int least = leaf.mover == claim.prover ? claim.score : 2 - claim.score;
    Item item = solve_item(leaf, std::pair(least - 1, least), stamp, true);
    --stamp.priority;
    now.emplace(item.id, leaf);
    if (!asked_.contains(item.id)) added.push_back(std::move(item));
  }
  std::vector<std::string> dropped;
  for (const auto& [id, leaf] : asked_) {
    if (!now.contains(id)) dropped.push_back(id);
  }
  if (!dropped.empty()) list_.drop(dropped);
  if (!added.empty()) list_.add(added);
  asked_ = std::move(now);
}

bool Prover::take_results(ProofTree& tree) {
  std::vector<std::string> ids;
  for (const auto& [id, leaf] : asked_) ids.push_back(id);
  bool any = false;
  for (const Entry& entry : list_.ended(ids)) {
    if (entry.state == State::failed)
      throw std::runtime_error(entry.item.id + ": " + entry.outcome.text);
    const Position leaf = asked_.at(entry.item.id);
    asked_.erase(entry.item.id);
    const Report report = solve_report(entry.outcome.text, leaf.rules);
    const auto score = static_cast<int>(std::lround(report.best().score));
    const int most = leaf.rules.cell_count();
    Bounds& known = known_.try_emplace({leaf.mover, leaf.board}, Bounds{-most, most}).first->second;
    // Scores are even: an odd bound is worth a disc more.
    const int odd = score % 2 != 0;
    if (report.best().bound != Bound::at_most) known.lower = std::max(known.lower, score + odd);
    if (report.best().bound != Bound::at_least) known.upper = std::min(known.upper, score - odd);
    tree.record(leaf, known.lower, known.upper);
    ++progress_.solved;
    progress_.nodes += report.nodes;
    progress_.seconds += report.seconds;
    any = true;
  }
  return any;
}

}  // namespace turncoat::work
