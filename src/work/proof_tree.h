// The part of a proof above its frontier. The claim is "one side, the prover, gets at least N". If the prover moves, one move
// that keeps the claim suffices; if the opponent moves, all moves must keep it. Positions with few enough empties are leaves,
// to be solved with a null window. The tree grows along what the evaluation expects to be the cheapest proof, or the cheapest
// refutation, which is a proof of the opposite.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/position.h"

namespace turncoat::work {

/// "In this position `prover` gets at least `score`."
struct Claim {
  Position position;
  Colour prover = Colour::black;
  int score = 0;
};

/// What holds if the claim is wrong: the other side gets at least 2 - score, because scores are even.
Claim opposite(const Claim& claim);

/// Symmetric positions are one node.
Position canonical_position(const Position& position);

enum class Truth : std::uint8_t { open, proven, refuted };

class ProofTree {
 public:
  /// The score that the evaluation expects for the side to move.
  using Expect = std::function<double(const Position&)>;

  ProofTree(const Claim& claim, int frontier, Expect expect);

  Truth truth() const { return nodes_[0].truth; }
  /// The leaves to solve next, the most useful first: at most `most` of the cheapest plan. If these are fewer than `least`,
  /// others follow that may be needed later, so that no worker has to wait.
  std::vector<Position> wanted(std::size_t most, std::size_t least = 0);
  /// Records bounds on the score of a leaf, for its side to move; returns whether that decided the leaf.
  bool record(const Position& leaf, int lower, int upper);

  /// Expands a leaf that is too hard to be solved as a whole.
  void split(const Position& leaf);

  /// The tree of the proof, or of the opposite if the claim was refuted, in the form of certificate.h.
  std::string solution() const;

  std::size_t size() const { return nodes_.size(); }

 private:
  using Index = std::size_t;
  struct Child {
    Square move;
    Index node;
  };
  struct Node {
    Position position;
    Truth truth = Truth::open;
    bool is_expanded = false;
    bool is_split = false;  // although it has no more empties than the frontier
    double prove = 1;       // expected cost of a proof, in leaves
    double refute = 1;      // and of a refutation
    std::vector<Child> children = {};
    std::vector<Index> parents = {};
  };

  Index node_for(const Position& position);
  bool is_leaf(const Node& node) const;
  bool proves(const Node& node) const { return node.position.mover == claim_.prover; }
  void settle(Node& node, bool holds) const;
  void expand(Index index);
  void update_upwards(Index from);
  bool update(Node& node) const;
  /// A way through the tree.
  struct Plan {
    bool proving;
    std::size_t width;  // moves to follow where one suffices
    std::size_t most;   // leaves to find, including those of earlier plans
    std::set<Index> seen = {};
  };
  void collect(Index index, Plan& plan, std::vector<Index>& found);
  void write(Index index, Colour prover, std::set<Index>& seen, std::string& text) const;

  Claim claim_;
  int frontier_;
  Expect expect_;
  std::vector<Node> nodes_;
  std::map<std::pair<Colour, Board>, Index> index_;
};

}  // namespace turncoat::work
