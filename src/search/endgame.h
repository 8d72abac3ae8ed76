// Exact solving of the last dozen empties, null window, fail soft. Deeper solves are the midgame search's business
// (search.h), which ends here. Everything in this file is exact, whatever the selectivity above.
#pragma once

#include "core/stability.h"
#include "search/knobs.h"
#include "search/last_squares.h"
#include "search/local_table.h"

namespace turncoat::endgame {

/// What a solve of few empties needs from its worker.
struct Workspace {
  std::uint64_t nodes = 0;
  LocalTable table{knobs::kLocalTableBits};
};

/// The score can be no better than this: the stable discs of the side that wants none (reversed: of the mover).
template <class R>
int stability_bound(const Board& board) noexcept {
  using G = typename R::Geometry;
  const Bits stable = stable_discs<G>(R::kReversed ? board : board.passed());
  return R::kCellCount - 2 * count(stable);
}

template <class R>
bool stability_cuts(const Board& board, int alpha, int empties, int& bound) noexcept {
  if (alpha < knobs::kStabilityAlpha[static_cast<std::size_t>(std::min(empties, 36))]) return false;
  // Not even if all its discs were stable?
  if (R::kCellCount - 2 * count(R::kReversed ? board.mover : board.opponent) > alpha) return false;
  bound = stability_bound<R>(board);
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

/// Five and six empties (four when asked directly): parity order, nothing stored.
template <class R>
int solve_by_parity(std::uint64_t& nodes, const Board& board, int alpha, int empties) noexcept {
  const Bits free = R::empties(board);
  const Bits odd = odd_regions(free);
  if (empties == 4) {
    return last_four<R>(nodes, board.mover, board.opponent, alpha, free & odd, free & ~odd);
  }
  ++nodes;
  if (int bound; stability_cuts<R>(board, alpha, empties, bound)) return bound;

  const Bits moves = R::moves(board);
  if (moves == 0) {
    const Board passed = board.passed();
    if (R::moves(passed) == 0) return R::final_score(board);
    return -solve_by_parity<R>(nodes, passed, -alpha - 1, empties);
  }
  int best = kNone;
  for (Bits part : {moves & odd, moves & ~odd}) {
    for (int square : each(part)) {
      const Board child = board.after(static_cast<Square>(square));
      const int score = -solve_by_parity<R>(nodes, child, -alpha - 1, empties - 1);
      if (score > best) {
        best = score;
        if (best > alpha) return best;
      }
    }
  }
  return best;
}

/// A move with what ordering knows about it. Nothing is initialised: a node uses few of the many that it has room for.
struct Candidate {
  Bits mover;
  Bits opponent;
  int order;
  Square move;
};

/// Squares worth trying early, all else equal: corners and edges; X squares last. The weights of this order were found by
/// coordinate descent on the work of 14,000 solves of 12 empties: three in a hundred less than plain guesses.
template <class R>
inline constexpr std::array<std::int8_t, 64> kSquareWorth = [] {
  using G = typename R::Geometry;
  std::array<std::int8_t, 64> worth{};
  for (int square : each(G::kCells)) {
    int column = square % 8 - G::kMargin;
    int row = square / 8 - G::kMargin;
    column = std::min(column, G::kSize - 1 - column);
    row = std::min(row, G::kSize - 1 - row);
    const int near = std::min(column, row);
    const int far = std::max(column, row);
    int value = near == 2 ? 2 : 0;  // the inside
    if (near == 0) value = far == 0 ? 8 : far == 3 ? 4 : 5;
    if (near == 1 && far == 1) value = -3;
    worth[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(R::kReversed ? -value : value);
  }
  return worth;
}();

/// Takes the best of what is left to the front of [at, end).
inline void pick_best(Candidate* at, Candidate* end) noexcept {
  Candidate* best = at;
  for (Candidate* other = at + 1; other < end; ++other) {
    if (other->order > best->order) best = other;
  }
  if (best != at) std::swap(*at, *best);
}

/// Seven to `kLocalEmpties` empties: fewest replies first, results kept in the worker's own table.
template <class R>
int solve(Workspace& work, const Board& board, int alpha, int empties) noexcept {
  if (empties <= knobs::kParityEmpties) {
    if (empties >= 4) return solve_by_parity<R>(work.nodes, board, alpha, empties);
  }
  ++work.nodes;
  // The table may answer from afar: it is asked first and heard last.
  LocalTable::Entry& entry = work.table.slot(board);
  __builtin_prefetch(&entry);
  if (int bound; stability_cuts<R>(board, alpha, empties, bound)) return bound;

  const Bits moves = R::moves(board);
  Square known_move = kNoSquare;
  if (entry.board == board) {
    if (entry.lower > alpha) return entry.lower;
    if (entry.upper <= alpha) return entry.upper;
    known_move = entry.move;
  }
  if (moves == 0) {
    const Board passed = board.passed();
    if (R::moves(passed) == 0) return R::final_score(board);
    return -solve<R>(work, passed, -alpha - 1, empties);
  }

  if ((moves & (moves - 1)) == 0) {
    // Nothing to order, and hardly anything to remember.
    return -solve<R>(work, board.after(static_cast<Square>(lowest(moves))), -alpha - 1, empties - 1);
  }

  std::array<Candidate, 32> candidates;
  Candidate* end = candidates.data();
  const Bits free = R::empties(board);
  const Bits odd = odd_regions(free);
  for (int square : each(moves)) {
    Candidate& candidate = *end++;
    const Board child = board.after(static_cast<Square>(square));
    candidate.mover = child.mover;
    candidate.opponent = child.opponent;
    candidate.move = static_cast<Square>(square);
    if (candidate.move == known_move) {
      candidate.order = 1 << 20;
      continue;
    }
    // Few replies, few of them corners; a square alone in its corner of the board rather than one among many.
    const Bits replies = R::moves(child);
    candidate.order = -16 * count(replies) - 12 * count(replies & R::Geometry::kCorners) -
                      2 * count(kNeighbours[static_cast<std::size_t>(square)] & free) +
                      kSquareWorth<R>[static_cast<std::size_t>(square)] + (odd & bit(square) ? 4 : 0);
  }

  int best = kNone;
  Square best_move = kNoSquare;
  for (Candidate* at = candidates.data(); at != end; ++at) {
    pick_best(at, end);
    const int score = -solve<R>(work, {at->mover, at->opponent}, -alpha - 1, empties - 1);
    if (score > best) {
      best = score;
      best_move = at->move;
      if (best > alpha) break;
    }
  }
  // Deeper calls may have taken the slot meanwhile.
  if (!(entry.board == board)) entry = {board, -128, 127, best_move};
  entry.move = best_move;
  (best > alpha ? entry.lower : entry.upper) = static_cast<std::int8_t>(best);
  return best;
}

}  // namespace turncoat::endgame
