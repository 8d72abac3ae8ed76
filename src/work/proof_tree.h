// The part of a proof above its frontier. The claim is "one side, the prover, gets at least N". Where the prover moves one move
// that keeps the claim suffices; where the opponent moves all have to keep it. Positions with few enough empties are leaves:
// somebody solves them with a null window. The tree grows along what the evaluation expects to be the cheapest proof, or the
// cheapest refutation, which is a proof of the opposite.
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

/// What is claimed if the claim is wrong. Scores are even.
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
  /// Leaves that should be solved next, the most useful first: of the cheapest plan at most `most`. Where that has fewer than
  /// `least`, others that may come to be needed follow, so that nobody has to wait.
  std::vector<Position> wanted(std::size_t most, std::size_t least = 0);
  /// What is known of a leaf: the score of its side to move is within these bounds. Whether that decided it.
  bool record(const Position& leaf, int lower, int upper);

  /// A leaf that is too hard to be solved as a whole: the tree grows there.
  void split(const Position& leaf);

  /// The proof, or if it was refuted that of the opposite, as certificate.h reads it.
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
    bool is_split = false;  // though it has no more empties than the frontier
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
    std::size_t most;   // leaves to find, with those of plans before
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
