// The numbers of the search in one place, each with its reason. Measurements: docs/measurements.md.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace turncoat::knobs {

// --- endgame stages, by empties ---
/// Up to here ordering by parity alone beats anything that has to look at the children.
inline constexpr int kParityEmpties = 5;
/// Up to here a solve orders by mobility and keeps its results in the worker's own small table; all-nodes from one more.
inline constexpr int kLocalEmpties = 12;

/// log2 of the entries of a worker's own table: as large as stays in the second-level cache.
inline constexpr int kLocalTableBits = 14;
/// From here on results go to a larger table of their own, where those of smaller solves do not overwrite them.
inline constexpr int kDeepTableEmpties = 10;
inline constexpr int kDeepTableBits = 15;
/// From here on all children are looked up before the first is searched.
inline constexpr int kKnownChildEmpties = 9;

/// A stability bound is worth computing only when alpha is high enough for it to cut: by empties.
inline constexpr std::array<int, 37> kStabilityAlpha = {
    99, 99, 99, 99, 2,  4,  6,  8,  10, 12, 16, 18, 20, 22, 24, 26, 28, 30, 32,
    34, 36, 38, 40, 42, 44, 44, 46, 46, 48, 48, 50, 50, 52, 52, 54, 54, 56};

/// What a solve of so many empties can use of the table: about five times the positions that it keeps. How many nodes the
/// selective solves before it took says whether that is too little (6x6 from the start) or would take longer to page in
/// than the solve itself.
inline int megabytes_to_solve(int empties, std::uint64_t nodes_before) noexcept {
  constexpr double kFewestBytes = 16;
  constexpr double kMostBytes = 256;
  const double usual = 4 * std::exp2((empties - 20) / 1.5);
  const double millions = static_cast<double>(nodes_before) / (1 << 20);
  return static_cast<int>(
      std::clamp(std::clamp(usual, kFewestBytes * millions, kMostBytes * millions), 1.0, 65536.0));
}

// --- midgame ---
/// Up to this depth a plain loop over the moves is quicker than table and ordering.
inline constexpr int kShallowDepth = 2;
/// Looking each child up in the table pays from here on.
inline constexpr int kTranspositionCutDepth = 5;
/// A shallower step needs no more room in the table than it has.
inline constexpr int kRoomDepth = 12;
/// In the first plies after the start, positions that are images of each other are searched as one.
inline constexpr int kCanonicalPlies = 12;
/// Half the first window of an iteration, in eighths of a disc.
inline constexpr int kAspiration = 16;
/// Where a score is so near to all discs, no midgame step deeper than this comes before a solve.
inline constexpr int kNearlyAll = 4;
inline constexpr int kPreparedDepth = 8;
/// A node smaller than this is not worth sharing between threads.
inline constexpr int kSplitDepth = 14;

// --- probcut ---
inline constexpr int kProbcutDepth = 3;
/// Probes inside probes, at most.
inline constexpr int kProbesDeep = 2;
/// A solve of few empties is cheap: what is spent on predicting it must be cheaper.
constexpr int probe_depth(int depth, bool solving) noexcept {
  if (!solving) return 2 * (depth / 4) + (depth & 1);
  const int probe = std::max(1, (depth - 6) / 2);
  return probe - ((depth - probe) & 1);
}

// --- move order ---
/// How deep moves are searched to be ordered: 0, they are only evaluated; -1, not even that.
constexpr int ordering_depth(int depth, bool solving, bool all_node) noexcept {
  if (!solving) return depth >= 4 ? 0 : -1;
  // Few all-nodes turn out to be none; in large ones that is dear enough to evaluate the moves.
  if (all_node) return depth >= 17 ? 0 : -1;
  return depth >= 22 ? 2 : depth >= 17 ? 1 : 0;
}
/// In solves of up to so many empties only the few moves that look best without it are evaluated.
inline constexpr int kEvaluateFewEmpties = 16;
inline constexpr int kEvaluatedFew = 4;
// Weights of the parts of a move's order, in eighths of a disc.
inline constexpr int kOrderValue = 1;
inline constexpr int kOrderReplies = 4;
inline constexpr int kOrderRepliesSolving = 24;
/// A corner among the replies hurts more, by this; in the reversed game less.
inline constexpr int kOrderCorner = 4;
inline constexpr int kOrderCornerSolving = 10;
inline constexpr int kOrderPotential = 1;
inline constexpr int kOrderPotentialSolving = 2;
inline constexpr int kOrderOdd = 4;

}  // namespace turncoat::knobs
