// Principal variation search of one rule set and one kind of evaluator: midgame, and endgames until they are small enough for endgame.h.
//
// A depth equal to the empties means "to the end of the game": values are then whole discs, and only null windows
// are searched. Values are bounds (fail soft); one returned while `should_stop` is void and must not be used.
#pragma once

#include <cassert>

#include "core/symmetry.h"
#include "search/context.h"
#include "search/node.h"

namespace turncoat {

template <class R, class E>
class Search {
 public:
  Search(SearchContext& context, const E& evaluator, Workers& workers) noexcept
      : context_(context), evaluator_(evaluator), workers_(workers) {}

  Value null_window(Worker& worker, const Node<R, E>& node, Value alpha, int depth) noexcept {
    return search<false>(worker, node, alpha, alpha + 1, depth);
  }
  Value full_window(Worker& worker, const Node<R, E>& node, Value alpha, Value beta,
                    int depth) noexcept {
    return search<true>(worker, node, alpha, beta, depth);
  }

 private:
  // One node's state while its moves are searched, alone or in company.
  struct Frame {
    const Node<R, E>& node;
    MoveList<R, E>& moves;
    Value alpha;
    Value beta;
    int depth;
    Value best = -kInfinite;
    Square best_move = kNoSquare;
    int next = 0;  // rank of the next move to search

    /// Takes in the result of a move; true if it cuts off the rest.
    bool accept(Square move, Value value) noexcept {
      if (value > best) {
        best = value;
        best_move = move;
        alpha = std::max(alpha, value);
      }
      return best >= beta;
    }
  };
  template <bool PV>
  class SharedFrame;

  template <bool PV>
  Value search(Worker& worker, const Node<R, E>& node, Value alpha, Value beta, int depth) noexcept;
  Value search_shallow(Worker& worker, const Node<R, E>& node, Value alpha, Value beta,
                       int depth) noexcept;
  /// How far a search to `depth` may lie from one to `probe`, as far as the selectivity cares.
  float spread(int empties, int depth, int probe) const noexcept {
    return kSelectivities[context_.selectivity].width *
           context_.margins.sigma(empties, depth, probe);
  }
  static Value rounded(float spread) noexcept {
    // It is never negative. NOLINTNEXTLINE(bugprone-incorrect-roundings)
    return static_cast<Value>(spread + 0.5F);
  }
  std::optional<Value> standing_cut(const Node<R, E>& node, Value alpha, int depth) const noexcept;
  std::optional<Value> probcut(Worker& worker, const Node<R, E>& node, Value alpha,
                               int depth) noexcept;
  void order_moves(Worker& worker, const Node<R, E>& node, MoveList<R, E>& moves,
                   const std::optional<Known>& known, Value alpha, int depth) noexcept;
  std::optional<Value> transposition_cut(MoveList<R, E>& moves, Value beta, int depth) noexcept;
  template <bool PV>
  Value search_move(Worker& worker, const Frame& frame, Move<R, E>& move, Value alpha,
                    bool first) noexcept;
  static bool is_small(const Node<R, E>& node, int depth) noexcept;
  template <bool PV>
  void search_moves(Worker& worker, Frame& frame) noexcept;

  // Orders above all others: the table's moves, and those that were evaluated where others were not.
  static constexpr int kFirst = 1 << 24;
  static constexpr int kSecond = 1 << 23;
  static constexpr int kAmongFew = 1 << 16;

  SearchContext& context_;
  const E& evaluator_;
  Workers& workers_;
};

// --- the node ---------------------------------------------------------------------------------------------------

/// Whether endgame.h solves it. An all-node gains nothing from a better order, so it goes there one ply earlier.
template <class R, class E>
bool Search<R, E>::is_small(const Node<R, E>& node, int depth) noexcept {
  return depth >= node.empties && node.empties <= knobs::kLocalEmpties + (node.all_node ? 1 : 0);
}

template <class R, class E>
template <bool PV>
Value Search<R, E>::search(Worker& worker, const Node<R, E>& node, Value alpha, Value beta,
                           int depth) noexcept {
  const bool solving = depth >= node.empties;
  assert(!PV || !solving);  // the end of the game is only ever asked yes-or-no questions
  if (is_small(node, depth)) {
    return from_discs(endgame::solve<R>(worker.work, node.board, odd_alpha(alpha), node.empties));
  }
  if (depth <= knobs::kShallowDepth) return search_shallow(worker, node, alpha, beta, depth);

  if (Node<R, E>::is_early(node.empties)) {
    const Canonical image = canonical(node.board);
    if (image.symmetry != 0) {
      return search<PV>(worker, Node<R, E>::of(image.board, node.empties), alpha, beta, depth);
    }
  }
  ++worker.work.nodes;
  if (worker.should_stop(context_)) return alpha;
  if (solving) {
    // Final scores are even: windows at the odd numbers between them ask all there is to ask.
    alpha = from_discs(odd_alpha(alpha));
    beta = alpha + 1;
    Bits stable = 0;
    if (int bound;
        endgame::stability_cuts<R>(node.board, floor_discs(alpha), node.empties, stable, bound)) {
      return from_discs(bound);
    }
  }

  const int selectivity = context_.selectivity;
  const std::optional<Known> known = context_.table.find(node.board);
  if (known && known->serves(depth, selectivity)) {
    if constexpr (!PV) {
      if (known->lower > alpha) return known->lower;
      if (known->upper <= alpha) return known->upper;
    } else {
      if (known->lower >= beta || known->lower == known->upper) return known->lower;
      if (known->upper <= alpha) return known->upper;
    }
  }

  const Bits legal = R::moves(node.board);
  if (legal == 0) {
    if (R::moves(node.board.passed()) == 0) return from_discs(R::final_score(node.board));
    return -search<PV>(worker, node.passed(), -beta, -alpha, depth);
  }
  if constexpr (!PV) {
    if (const auto cut = probcut(worker, node, alpha, depth)) return *cut;
  }

  MoveList<R, E> moves(node, legal);
  // Children that are solved on the spot are not in the table.
  const bool children_kept = !solving || node.empties > knobs::kLocalEmpties + 1;
  if (depth >= knobs::kTranspositionCutDepth && children_kept) {
    if (const auto cut = transposition_cut(moves, beta, depth)) return *cut;
  }
  order_moves(worker, node, moves, known, alpha, depth);

  Frame frame{node, moves, alpha, beta, depth};
  search_moves<PV>(worker, frame);
  if (context_.stopped() || cut_above(worker.split)) return alpha;
  context_.table.store(node.board, {depth, selectivity, alpha, beta, frame.best, frame.best_move});
  return frame.best;
}

/// Where the first move of a node is expected to cut off, its child is an all-node; whatever follows an all-node or a
/// first move that failed is expected to cut off itself.
template <class R, class E>
template <bool PV>
Value Search<R, E>::search_move(Worker& worker, const Frame& frame, Move<R, E>& move, Value alpha,
                                bool first) noexcept {
  const Value beta = frame.beta;
  const int depth = frame.depth - 1;
  move.child.all_node = first && !frame.node.all_node;
  if (!is_small(move.child, depth)) move.complete(frame.node);
  const Node<R, E>& child = move.child;
  if constexpr (!PV) return -search<false>(worker, child, -beta, -alpha, depth);
  if (first) return -search<true>(worker, child, -beta, -alpha, depth);
  const Value value = -search<false>(worker, child, -alpha - 1, -alpha, depth);
  if (value <= alpha || value >= beta) return value;
  return -search<true>(worker, child, -beta, -alpha, depth);
}

/// A frame that several workers share. The mutex guards the frame; it is taken once a move.
template <class R, class E>
template <bool PV>
class Search<R, E>::SharedFrame final : public Split {
 public:
  SharedFrame(Search& search, Frame& frame, const Split* above)
      : Split(above), search_(search), frame_(frame) {}

  void help(int number) override {
    Worker& worker = *search_.workers_[static_cast<std::size_t>(number)];
    const Split* const outer = std::exchange(worker.split, this);
    const int outer_probing = std::exchange(worker.probing, probing_);
    std::unique_lock lock(mutex_);
    while (frame_.next < frame_.moves.size() && !cut.load(std::memory_order_relaxed) &&
           !search_.context_.stopped()) {
      Move<R, E>& move = frame_.moves[frame_.next++];
      if (frame_.next == frame_.moves.size()) open.store(false, std::memory_order_relaxed);
      const Value alpha = frame_.alpha;
      lock.unlock();
      const Value value =
          search_.template search_move<PV>(worker, frame_, move, alpha, /*first=*/false);
      const bool is_void = search_.context_.stopped() || cut_above(this);
      lock.lock();
      if (is_void) break;
      if (frame_.accept(move.square, value)) {
        open.store(false, std::memory_order_relaxed);
        cut.store(true, std::memory_order_relaxed);
      }
    }
    lock.unlock();
    worker.split = outer;
    worker.probing = outer_probing;
  }

  void inherit(const Worker& opener) noexcept { probing_ = opener.probing; }

 private:
  Search& search_;
  Frame& frame_;
  std::mutex mutex_;
  int probing_ = 0;
};

template <class R, class E>
template <bool PV>
void Search<R, E>::search_moves(Worker& worker, Frame& frame) noexcept {
  while (frame.next < frame.moves.size()) {
    const int left = frame.moves.size() - frame.next;
    if (frame.next > 0 && left > 1 && frame.depth >= knobs::kSplitDepth &&
        context_.crew.has_idle()) {
      SharedFrame<PV> split(*this, frame, worker.split);
      split.inherit(worker);
      context_.crew.work_together(split, worker.number);
      return;
    }
    const bool first = frame.next == 0;
    Move<R, E>& move = frame.moves[frame.next++];
    const Value value = search_move<PV>(worker, frame, move, frame.alpha, first);
    if (context_.stopped() || cut_above(worker.split)) return;
    if (frame.accept(move.square, value)) return;
  }
}

// --- cuts and order ---------------------------------------------------------------------------------------------

/// A shallow search that misses the window by a wide margin predicts that the deep one will miss it too.
template <class R, class E>
std::optional<Value> Search<R, E>::probcut(Worker& worker, const Node<R, E>& node, Value alpha,
                                           int depth) noexcept {
  if (context_.selectivity == kNoSelectivity || depth < knobs::kProbcutDepth ||
      worker.probing >= knobs::kProbesDeep) {
    return std::nullopt;
  }
  const bool solving = depth >= node.empties;
  const int probe = knobs::probe_depth(depth, solving);
  const Value margin = rounded(spread(node.empties, depth, probe));
  // Do not even probe where the evaluation itself does not point that way.
  const auto doubt = static_cast<Value>(spread(node.empties, probe, 0));
  const Value now = node.evaluate(evaluator_);
  constexpr Value kMost = from_discs(R::kCellCount);
  const Value beta = alpha + 1;

  // Final scores are even, windows lie at the odd numbers between them: a bound must be the even number beyond, or the
  // parent, whose window is one disc away, would take a refutation for a failure.
  const Value above = solving ? alpha + from_discs(1) : beta;
  const Value below = solving ? alpha - from_discs(1) : alpha;
  std::optional<Value> cut;
  ++worker.probing;
  if (beta + margin < kMost && now >= beta + margin - doubt) {
    const Value raised = beta + margin;
    if (null_window(worker, node, raised - 1, probe) >= raised) cut = above;
  }
  if (!cut && alpha - margin > -kMost && now <= alpha - margin + doubt) {
    const Value lowered = alpha - margin;
    if (null_window(worker, node, lowered, probe) <= lowered) cut = below;
  }
  --worker.probing;
  if (context_.stopped() || cut_above(worker.split)) return alpha;
  return cut;
}

/// Enhanced transposition cut-off: a child that is already known to refute this node.
template <class R, class E>
std::optional<Value> Search<R, E>::transposition_cut(MoveList<R, E>& moves, Value beta,
                                                     int depth) noexcept {
  for (int i = 0; i < moves.size(); ++i) context_.table.prefetch(moves[i].child.board);
  for (int i = 0; i < moves.size(); ++i) {
    const auto known = context_.table.find(moves[i].child.board);
    if (known && known->serves(depth - 1, context_.selectivity) && -known->upper >= beta)
      return -known->upper;
  }
  return std::nullopt;
}

template <class R, class E>
void Search<R, E>::order_moves(Worker& worker, const Node<R, E>& node, MoveList<R, E>& moves,
                               const std::optional<Known>& known, Value alpha, int depth) noexcept {
  const bool solving = depth >= node.empties;
  const int look = knobs::ordering_depth(depth, solving, node.all_node);
  const Bits odd = endgame::odd_regions(R::empties(node.board));
  for (int i = 0; i < moves.size(); ++i) {
    Move<R, E>& move = moves[i];
    if (known && move.square == known->move) {
      move.order = kFirst;
    } else if (known && move.square == known->second_move) {
      move.order = kSecond;
    } else {
      const Board& child = move.child.board;
      const Bits replies = R::moves(child);
      const int potential = count(potential_moves(child.opponent, R::empties(child)));
      const int corners = count(replies & R::Geometry::kCorners);
      move.order = (!R::kReversed && (odd & bit(move.square)) ? knobs::kOrderOdd : 0) -
                   count(replies) * (solving ? knobs::kOrderRepliesSolving : knobs::kOrderReplies) -
                   (R::kReversed ? -corners : corners) *
                       (solving ? knobs::kOrderCornerSolving : knobs::kOrderCorner) -
                   potential * (solving ? knobs::kOrderPotentialSolving : knobs::kOrderPotential);
    }
  }
  if (look < 0) return moves.sort();

  // In small solves only the most promising moves are evaluated: one of them nearly always cuts off.
  int evaluated = moves.size();
  int bonus = 0;
  if (solving && node.empties <= knobs::kEvaluateFewEmpties &&
      moves.size() > knobs::kEvaluatedFew) {
    moves.sort();
    evaluated = knobs::kEvaluatedFew;
    bonus = kAmongFew;
  }
  for (int i = 0; i < evaluated; ++i) {
    Move<R, E>& move = moves[i];
    if (move.order >= kSecond) continue;
    const Node<R, E>& child = move.complete(node);
    Value value = 0;
    if (look == 0) {
      value = -child.evaluate(evaluator_);
    } else {
      // A wide window below alpha: how bad a bad move is does not matter.
      const int saved = std::exchange(worker.probing, knobs::kProbesDeep);
      value = -search_shallow(worker, child, -kInfinite, -(alpha - from_discs(12)), look);
      worker.probing = saved;
    }
    move.order += value * knobs::kOrderValue + bonus;
  }
  moves.sort();
}

// --- leaves -----------------------------------------------------------------------------------------------------

/// Probcut without a probe: the evaluation as it stands misses the window by a wide margin.
template <class R, class E>
std::optional<Value> Search<R, E>::standing_cut(const Node<R, E>& node, Value alpha,
                                                int depth) const noexcept {
  if (context_.selectivity == kNoSelectivity) return std::nullopt;
  const Value margin = rounded(spread(node.empties, depth, 0));
  const Value now = node.evaluate(evaluator_);
  if (now - margin > alpha) return alpha + 1;
  if (now + margin <= alpha) return alpha;
  return std::nullopt;
}

/// The squares in three parts, the likeliest refutations first: corners, then what is not beside one; reversed, the
/// corners last.
template <class R>
inline constexpr std::array<Bits, 3> kLikeliestFirst = [] {
  constexpr Bits kCorners = R::Geometry::kCorners;
  Bits beside = 0;
  for (int corner : each(kCorners))
    beside |= endgame::kNeighbours[static_cast<std::size_t>(corner)];
  const Bits inside = ~(beside | kCorners);
  return R::kReversed ? std::array{inside, beside, kCorners} : std::array{kCorners, inside, beside};
}();

/// A few plies without table or real order, which would cost more than they save: what last refuted the same move is
/// tried first, then squares by their kind.
template <class R, class E>
Value Search<R, E>::search_shallow(Worker& worker, const Node<R, E>& node, Value alpha, Value beta,
                                   int depth) noexcept {
  ++worker.work.nodes;
  if (depth <= 0) return node.evaluate(evaluator_);
  const Bits legal = R::moves(node.board);
  if (legal == 0) {
    if (R::moves(node.board.passed()) == 0) return from_discs(R::final_score(node.board));
    return -search_shallow(worker, node.passed(), -beta, -alpha, depth);
  }
  if (depth == 2 && beta == alpha + 1) {
    if (const auto cut = standing_cut(node, alpha, depth)) return *cut;
  }
  Value best = -kInfinite;
  Node<R, E> child;
  Square& reply = worker.replies[static_cast<std::size_t>(node.empties)][node.last];
  const Bits first = legal & bit(reply);
  const Bits rest = legal ^ first;
  const auto& kinds = kLikeliestFirst<R>;
  for (const Bits part : {first, rest & kinds[0], rest & kinds[1], rest & kinds[2]}) {
    for (int square : each(part)) {
      node.play(static_cast<Square>(square), child);
      const Value value = -search_shallow(worker, child, -beta, -std::max(alpha, best), depth - 1);
      if (value > best) {
        best = value;
        if (best >= beta) {
          reply = static_cast<Square>(square);
          return best;
        }
      }
    }
  }
  return best;
}

}  // namespace turncoat
