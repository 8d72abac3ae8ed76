// Monte Carlo tree search: grows a tree where it looks best and averages what it finds.
//
// Selection is UCT with priors (as in AlphaZero): mean score + what may still be hoped for, which shrinks with visits
// and grows with the prior that the evaluation gives a move. A new leaf is judged by the evaluation, or by one random
// game from it. Proven scores are backed up beside the averages: each node keeps bounds of its final score, what
// cannot improve its parent is left alone, and when the bounds of the root meet the answer is exact.
#pragma once

#include <memory>
#include <random>
#include <vector>

#include "eval/evaluation.h"
#include "search/searcher.h"

namespace turncoat {

struct MctsOptions {
  /// How much untried moves attract; 1 … 2 in units of a whole won game.
  double exploration = 1.2;
  /// Judge leaves by random games instead of the evaluation, which then only gives the priors.
  bool rollouts = false;
  /// With so many (some 56 bytes each) the tree stops growing; leaves are then judged where they are.
  std::size_t most_nodes = std::size_t{1} << 22;
  std::uint64_t seed = 1;
};

class Mcts : public Searcher {
 public:
  explicit Mcts(std::shared_ptr<const Evaluation> evaluation, const MctsOptions& options = {});

  /// `nodes` limits the playouts. Depth and level have no meaning of their own here: n of either is 64 (n + 1)²
  /// playouts, so that a strength can be asked for in the usual way.
  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) override;

 private:
  struct Node {
    Position position;
    double total = 0;  // of the scores seen through this node, for its mover, in won games (-1 … 1)
    float prior = 1;  // share of the parent's visits that the evaluation suggests
    std::uint32_t visits = 0;
    std::uint32_t first_child = 0;
    std::uint8_t children = 0;
    Square move = kNoSquare;  // that led here
    std::int8_t lower = 0;    // proven bounds of the final score for the mover
    std::int8_t upper = 0;

    bool proven() const noexcept { return lower == upper; }
    double mean() const noexcept { return visits ? total / visits : 0; }
  };
  using Index = std::uint32_t;

  Node make_node(const Position& position, Square move) const;
  void playout();
  Index select(const Node& parent) const;
  void expand(Index index);
  double judge(const Position& position);
  double play_at_random(Position position);
  void back_up_bounds(Node& node) const;
  /// Children of the root, best first.
  std::vector<Index> ranked_moves() const;
  bool is_better(Index a, Index b) const;
  Report report(const Limits& limits, bool complete) const;
  Line line_of(Index index) const;

  std::shared_ptr<const Evaluation> evaluation_;
  MctsOptions options_;
  std::mt19937_64 random_;
  std::vector<Node> nodes_;
  std::vector<Index> path_;
  std::uint64_t playouts_ = 0;
};

}  // namespace turncoat
