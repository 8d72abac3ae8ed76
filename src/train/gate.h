// New weights against old ones, in pairs of games: only what wins is kept.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "arena/sprt.h"
#include "eval/evaluator.h"
#include "search/report.h"

namespace turncoat::train {

struct GateOptions {
  /// Fixed depth with an exact end; nodes a move instead of the depth where `nodes` is set; or only time a move where
  /// `seconds` is. At equal depth, weights that prune less do more work and have an advantage.
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

/// Pairs of games from the openings, round and round if they do not suffice, until the test decides. `progress` gets
/// of every pair; when it returns false, stops.
GateResult gate(std::shared_ptr<const Evaluator> fresh, std::shared_ptr<const Evaluator> old,
                const std::vector<Position>& openings, const GateOptions& options,
                const std::function<bool(const PairResults&)>& progress);

/// Positions after random plies that neither side has won yet in the eyes of these weights.
std::vector<Position> balanced_openings(const Rules& rules, std::shared_ptr<const Evaluator> judge,
                                        int plies, std::size_t number, std::uint64_t seed);

}  // namespace turncoat::train
