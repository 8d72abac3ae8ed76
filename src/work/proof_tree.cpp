#include "work/proof_tree.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/symmetry.h"
#include "record/square_text.h"

namespace turncoat::work {

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// The probability of a claim that the evaluation expects to hold by this margin.
double chance(double margin) {
  constexpr double kDiscs = 2.5;  // standard deviation of the evaluation
  return std::clamp(1 / (1 + std::exp(-margin / kDiscs)), 0.02, 0.98);
}

/// Leaves of the cheapest proof, by empties above the frontier: about every second ply needs one move only.
double leaves_below(int empties) { return std::pow(2.0, empties); }

}  // namespace

Claim opposite(const Claim& claim) {
  return {claim.position, other(claim.prover), -(claim.score - 2)};
}

Position canonical_position(const Position& position) {
  return {position.rules, canonical(position.board).board, position.mover};
}

ProofTree::ProofTree(const Claim& claim, int frontier, Expect expect)
    : claim_(claim), frontier_(frontier), expect_(std::move(expect)) {
  node_for(canonical_position(claim.position));
}

bool ProofTree::is_leaf(const Node& node) const {
  return node.position.empty_count() <= frontier_ && !node.position.must_pass() && !node.is_split;
}

void ProofTree::settle(Node& node, bool holds) const {
  node.truth = holds ? Truth::proven : Truth::refuted;
  node.prove = holds ? 0 : kNever;
  node.refute = holds ? kNever : 0;
}

ProofTree::Index ProofTree::node_for(const Position& position) {
  const auto [at, is_new] = index_.try_emplace({position.mover, position.board}, nodes_.size());
  if (!is_new) return at->second;
  Node node{position};
  const auto for_prover = [&](double score) { return proves(node) ? score : -score; };
  if (position.is_over()) {
    settle(node, for_prover(position.final_score()) >= claim_.score);
  } else {
    // The boundary lies between this score and the next lower one, two discs less.
    const double margin = for_prover(expect_(position)) - (claim_.score - 1);
    const double below = leaves_below(std::max(0, position.empty_count() - frontier_));
    node.prove = below / chance(margin);
    node.refute = below / chance(-margin);
  }
  nodes_.push_back(std::move(node));
  return at->second;
}

void ProofTree::expand(Index index) {
  const Position position = nodes_[index].position;
  std::vector<Child> children;
  const auto add = [&](Square move) {
    const Index child = node_for(canonical_position(position.after(move)));
    children.push_back({move, child});
    nodes_[child].parents.push_back(index);
  };
  if (position.must_pass()) {
    add(kPass);
  } else {
    for (const int square : each(position.moves())) add(static_cast<Square>(square));
  }
  nodes_[index].children = std::move(children);
  nodes_[index].is_expanded = true;
  update_upwards(index);
}

/// Computes the costs from the children's; returns whether they changed.
bool ProofTree::update(Node& node) const {
  double least_prove = kNever;
  double least_refute = kNever;
  double all_prove = 0;
  double all_refute = 0;
  for (const Child& child : node.children) {
    const Node& below = nodes_[child.node];
    least_prove = std::min(least_prove, below.prove);
    least_refute = std::min(least_refute, below.refute);
    all_prove += below.prove;
    all_refute += below.refute;
  }
  const double prove = proves(node) ? least_prove : all_prove;
  const double refute = proves(node) ? all_refute : least_refute;
  if (prove == node.prove && refute == node.refute) return false;
  node.prove = prove;
  node.refute = refute;
  if (prove == 0 || refute == 0) settle(node, prove == 0);
  return true;
}

void ProofTree::update_upwards(Index from) {
  std::vector<Index> changed{from};
  while (!changed.empty()) {
    const Index index = changed.back();
    changed.pop_back();
    Node& node = nodes_[index];
    if (node.is_expanded && (node.truth != Truth::open || !update(node))) continue;
    changed.insert(changed.end(), node.parents.begin(), node.parents.end());
  }
}

bool ProofTree::record(const Position& leaf, int lower, int upper) {
  const auto at = index_.find({leaf.mover, leaf.board});
  if (at == index_.end()) return false;
  Node& node = nodes_[at->second];
  if (node.truth != Truth::open || node.is_expanded) return false;
  const int least = proves(node) ? lower : -upper;
  const int most = proves(node) ? upper : -lower;
  if (least < claim_.score && most >= claim_.score) return false;
  settle(node, least >= claim_.score);
  update_upwards(at->second);
  return true;
}

void ProofTree::split(const Position& leaf) {
  const auto at = index_.find({leaf.mover, leaf.board});
  if (at != index_.end()) nodes_[at->second].is_split = true;
}

std::vector<Position> ProofTree::wanted(std::size_t most, std::size_t least) {
  constexpr std::size_t kWidest = 4;
  std::vector<Index> found;
  const bool proving = nodes_[0].prove <= nodes_[0].refute;
  for (std::size_t width = 1; width <= kWidest && truth() == Truth::open; ++width) {
    Plan plan{proving, width, width == 1 ? most : least};
    collect(0, plan, found);
    // The tree may have grown to ends of games, which may open another way down.
    if (found.size() >= least || found.empty()) break;
  }
  std::vector<Position> positions;
  for (const Index index : found) positions.push_back(nodes_[index].position);
  return positions;
}

/// Descends along the cheapest expected proof or refutation. If all moves are needed, the one that most likely breaks the
/// plan comes first.
void ProofTree::collect(Index index, Plan& plan, std::vector<Index>& found) {
  if (found.size() >= plan.most || nodes_[index].truth != Truth::open ||
      !plan.seen.insert(index).second)
    return;
  if (is_leaf(nodes_[index])) {
    if (std::find(found.begin(), found.end(), index) == found.end()) found.push_back(index);
    return;
  }
  if (!nodes_[index].is_expanded) expand(index);
  const auto cost = [&](const Child& child, bool of_proof) {
    return of_proof ? nodes_[child.node].prove : nodes_[child.node].refute;
  };
  std::vector<Child> children = nodes_[index].children;
  const bool one_suffices = proves(nodes_[index]) == plan.proving;
  std::stable_sort(children.begin(), children.end(), [&](const Child& a, const Child& b) {
    return cost(a, one_suffices == plan.proving) < cost(b, one_suffices == plan.proving);
  });
  if (one_suffices) children.resize(std::min(plan.width, children.size()));
  for (const Child& child : children) collect(child.node, plan, found);
}

std::string ProofTree::solution() const {
  std::string text;
  std::set<Index> seen;
  const Colour prover = truth() == Truth::proven ? claim_.prover : other(claim_.prover);
  write(0, prover, seen, text);
  return text;
}

void ProofTree::write(Index index, Colour prover, std::set<Index>& seen, std::string& text) const {
  const Node& node = nodes_[index];
  if (node.position.is_over() || !seen.insert(index).second) return;
  if (!node.is_expanded) {
    text += '.';
    return;
  }
  if (node.position.must_pass()) return write(node.children[0].node, prover, seen, text);
  if (node.position.mover != prover) {
    text += '*';
    for (const Child& child : node.children) write(child.node, prover, seen, text);
    return;
  }
  for (const Child& child : node.children) {
    if (nodes_[child.node].truth != nodes_[index].truth) continue;
    text += move_name(child.move, node.position.rules);
    return write(child.node, prover, seen, text);
  }
}

}  // namespace turncoat::work
