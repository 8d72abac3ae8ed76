// What the textbook searches have in common: iterative deepening, limits, the principal variation. Each of them is then
// one short function, `best_of`, in a file of its own.
//
// They are there to be read and compared. All give the same scores at the same depth; only the work differs.
#pragma once

#include <array>
#include <limits>
#include <memory>

#include "eval/evaluation.h"
#include "search/searcher.h"

namespace turncoat {

class PlainSearcher : public Searcher {
 public:
  explicit PlainSearcher(std::shared_ptr<const Evaluation> evaluation);

  /// Passes cost no depth; a depth of all empties is exact. `percent` means nothing here, as nothing is left out.
  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) final;

 protected:
  static constexpr double kInfinite = std::numeric_limits<double>::infinity();

  /// A position whose mover has `moves` to choose from, to be searched `depth` plies deep, `ply` plies from the root
  /// (passes included). A score outside alpha … beta may be a mere bound: at most or at least the true one.
  struct Node {
    const Position& position;
    Bits moves;
    int depth;
    int ply;
    double alpha;
    double beta;
  };

  /// The score of the best move, for the mover; tells `keep` each time a better one is found.
  virtual double best_of(const Node& node) = 0;
  /// Before each search.
  virtual void prepare() {}

  /// The score of a move, for the mover; exact between these bounds.
  double after(const Node& node, Square move, double alpha, double beta) {
    return -value(node.position.after(move), node.depth - 1, node.ply + 1, -beta, -alpha);
  }
  /// The best line from this node on is this move, then the line of the next ply.
  void keep(const Node& node, Square move) noexcept { keep(node.ply, move); }

 private:
  struct Stopped {};
  /// Sixty moves, and a pass after each at worst.
  static constexpr std::size_t kMostPlies = 128;
  struct Variation {
    int length = 0;
    std::array<Square, kMostPlies> moves{};
  };

  void deepen(const Position& position, const Limits& limits, const Listener& listener,
              Report& report);
  std::vector<Line> search_to(const Position& position, int depth, const Limits& limits);
  double value(const Position& position, int depth, int ply, double alpha, double beta);
  /// Score of a position whose mover has no move: the end of the game, or the opponent goes on.
  double without_move(const Position& position, int depth, int ply, double alpha, double beta);
  /// Counts a node; throws, through all levels up to `search`, when the limits are reached.
  void enter();
  void end_line(int ply) noexcept { lines_[static_cast<std::size_t>(ply)].length = 0; }
  void keep(int ply, Square move) noexcept;
  Line line_at_root(double score, int depth, int empties) const;
  void update_counters(Report& report, const Limits& limits) const;

  std::shared_ptr<const Evaluation> evaluation_;
  std::stop_token stop_;
  std::uint64_t nodes_ = 0;
  std::uint64_t node_limit_ = 0;
  Time::time_point deadline_;
  std::array<Variation, kMostPlies> lines_;
};

}  // namespace turncoat
