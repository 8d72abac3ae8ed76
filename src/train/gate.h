// Plays new weights against old ones in pairs of games, to keep only those that win.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "arena/sprt.h"
#include "eval/evaluator.h"
#include "search/report.h"

namespace turncoat::train {

struct GateOptions {
  /// A fixed depth with an exact end; if `nodes` is set, nodes per move instead of the depth; if `seconds` is set, time per
  /// move only. At equal depth, weights that prune less search more nodes and have an advantage.
  int depth = 6;
  int exact_from = 16;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int threads = 1;  // games at a time
  int hash_mb = 16;
  std::uint64_t most_pairs = 2000;
  Sprt test = {};
};

struct GateResult {
  PairResults results;  // for the new weights
  Verdict verdict = Verdict::undecided;
};

/// Plays pairs of games from the openings, repeating them if necessary, until the test decides. `progress` is called after
/// every pair; when it returns false, play stops.
GateResult gate(std::shared_ptr<const Evaluator> fresh, std::shared_ptr<const Evaluator> old,
                const std::vector<Position>& openings, const GateOptions& options,
                const std::function<bool(const PairResults&)>& progress);

/// Positions after random plies that are nearly even by these weights.
std::vector<Position> balanced_openings(const Rules& rules, std::shared_ptr<const Evaluator> judge,
                                        int plies, std::size_t number, std::uint64_t seed);

}  // namespace turncoat::train
