// Exact solving of the last dozen empties, null window, fail soft. Deeper solves are the midgame search's business
// (search.h), which ends here. Everything in this file is exact, whatever the selectivity above.
#pragma once

#include "core/stability.h"
#include "search/children.h"
#include "search/knobs.h"
#include "search/last_squares.h"

namespace turncoat::endgame {

/// What a solve of few empties needs from its worker.
struct Workspace {
  std::uint64_t nodes = 0;
  LocalTable table{knobs::kLocalTableBits};
  LocalTable deep_table{knobs::kDeepTableBits};

  LocalTable& table_for(int empties) noexcept {
    return empties >= knobs::kDeepTableEmpties ? deep_table : table;
  }
};

/// Whether stable discs of the side that wants none (the opponent, reversed the mover) keep the score from exceeding
/// alpha. `stable`: discs of both sides that were found to be stable on the way here; what is found now is added.
template <class R>
bool stability_cuts(const Board& board, int alpha, int empties, Bits& stable, int& bound) noexcept {
  if (alpha < knobs::kStabilityAlpha[static_cast<std::size_t>(std::min(empties, 36))]) return false;
  const Board side = R::kReversed ? board : board.passed();
  // Not even if all its discs were stable?
  if (R::kCellCount - 2 * count(side.mover) > alpha) return false;
  const Bits found = stable_discs<typename R::Geometry>(side, stable & side.mover);
  stable |= found;
  bound = R::kCellCount - 2 * count(found);
  return bound <= alpha;
}

/// The empties in quarters that have an odd number of them.
inline Bits odd_regions(Bits empties) noexcept {
  constexpr Bits kFirst = 0x0f0f0f0fULL;
  Bits odd = 0;
  for (int shift : {0, 4, 32, 36}) {
    const Bits quarter = kFirst << shift;
    if (count(empties & quarter) & 1) odd |= quarter;
  }
  return odd;
}

/// A node on the way down, with what its parent already knows of it.
struct Small {
  Board board;
  Bits moves;
  Bits odd;     // see odd_regions()
  Bits hash;    // not set at five empties and fewer
  Bits stable;  // discs of both sides that are known to be stable

  template <class R>
  static Small of(const Board& board, Bits odd, Bits stable) noexcept {
    return {board, R::moves(board), odd, LocalTable::hash(board), stable};
  }
};

/// Five empties and fewer.
template <class R, class K>
int solve_last(Workspace& work, const Board& board, int alpha, int empties, Bits odd,
               Bits stable) noexcept {
  LastSquares<R, K> last(work.nodes);
  const typename K::Wide mover = K::widen(board.mover);
  const typename K::Wide opponent = K::widen(board.opponent);
  const Bits free = R::empties(board);
  if (empties == 5) {
    if (int bound; stability_cuts<R>(board, alpha, empties, stable, bound)) return bound;
    return last.template more<5>(mover, opponent, alpha, free, odd);
  }
  switch (empties) {
    case 4: return last.template more<4>(mover, opponent, alpha, free, odd);
    case 3: return last.template more<3>(mover, opponent, alpha, free, odd);
    case 2: return last.two(mover, opponent, alpha, lowest(free), lowest(without_lowest(free)));
    case 1: return last.one(board.mover, lowest(free));
    default: return R::final_score(board);
  }
}

/// Enhanced transposition cutoff: a child that is known to refute its parent.
template <class R, class K>
bool known_child_cuts(const LocalTable& table, const Children<R, K>& children, int size, int alpha,
                      int& bound) noexcept {
  for (std::size_t at = 0; at < static_cast<std::size_t>(size); ++at) {
    const LocalTable::Entry& known = table.slot(children.hash(at));
    if (known.holds(children.board(at)) && -known.upper() > alpha) {
      bound = -known.upper();
      return true;
    }
  }
  return false;
}

/// Six to `kLocalEmpties` empties: fewest replies first, results kept in the worker's own tables.
template <class R, class K>
int solve_ordered(Workspace& work, const Small& node, int alpha, int empties) noexcept {
  ++work.nodes;
  const Board board = node.board;
  Bits stable = node.stable;
  if (int bound; stability_cuts<R>(board, alpha, empties, stable, bound)) return bound;
  if (node.moves == 0) {
    const Small passed = Small::of<R>(board.passed(), node.odd, stable);
    if (passed.moves == 0) return R::final_score(board);
    return -solve_ordered<R, K>(work, passed, -alpha - 1, empties);
  }
  // The null windows of one solve hardly ever ask twice about a board without getting the answer: no move is stored.
  LocalTable::Entry& entry = work.table_for(empties).slot(node.hash);
  if (entry.holds(board)) {
    if (entry.lower() > alpha) return entry.lower();
    if (entry.upper() <= alpha) return entry.upper();
  }
  const auto score_of = [&](const Small& child) {
    if (empties == knobs::kParityEmpties + 1) {
      return -solve_last<R, K>(work, child.board, -alpha - 1, knobs::kParityEmpties, child.odd,
                               child.stable);
    }
    return -solve_ordered<R, K>(work, child, -alpha - 1, empties - 1);
  };
  if (without_lowest(node.moves) == 0) {
    // Nothing to order, and hardly anything to remember.
    const int square = lowest(node.moves);
    return score_of(Small::of<R>(board.after(static_cast<Square>(square)),
                                 node.odd ^ quarter_of(square), stable));
  }

  int left = count(node.moves);
  Children<R, K> children(
      board, node.moves, node.odd,
      empties > knobs::kParityEmpties + 1 ? &work.table_for(empties - 1) : nullptr);
  if (empties >= knobs::kKnownChildEmpties) {
    if (int bound; known_child_cuts(work.table_for(empties - 1), children, left, alpha, bound)) {
      return bound;
    }
  }
  int best = kNone;
  for (; left > 0 && best <= alpha; --left) {
    const std::size_t at = children.next();
    best = std::max(
        best, score_of({children.board(at), children.moves(at),
                        node.odd ^ quarter_of(children.square(at)), children.hash(at), stable}));
  }
  // Deeper calls may have taken the slot meanwhile.
  const bool is_kept = entry.holds(board);
  const int lower = is_kept ? entry.lower() : -R::kCellCount;
  const int upper = is_kept ? entry.upper() : R::kCellCount;
  entry.keep(board, best > alpha ? best : lower, best > alpha ? upper : best);
  return best;
}

/// Up to `kLocalEmpties` empties.
template <class R, class K = kernels::Best>
int solve(Workspace& work, const Board& board, int alpha, int empties) noexcept {
  static_assert(knobs::kLocalEmpties < Children<R, K>::kMost);
  const Bits odd = odd_regions(R::empties(board));
  if (empties <= knobs::kParityEmpties)
    return solve_last<R, K>(work, board, alpha, empties, odd, 0);
  return solve_ordered<R, K>(work, Small::of<R>(board, odd, 0), alpha, empties);
}

}  // namespace turncoat::endgame
