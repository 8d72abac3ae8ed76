// Many quick games between evaluations at equal depth, for tuning and experiments.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/referee.h"
#include "arena/sprt.h"
#include "core/position.h"
#include "eval/evaluation.h"

namespace turncoat::train {

struct SkirmishOptions {
  int depth = 2;
  std::string search = "alphabeta";  // a plain searcher
  int exact_from = 0;                // empties from which both sides play perfectly
  int threads = 1;
  double seconds = 0;  // per move, instead of the depth; 0: none. Games then depend on the machine.
};

/// A pair of games from one opening, each side once with each colour.
struct Skirmish {
  std::size_t first;  // indices into the list of evaluations
  std::size_t second;
  Position opening;
};

/// The results of the pairs, in order, for any number of threads. `progress` receives how many are done, one call at a time;
/// when it returns false, nothing is returned.
std::vector<PairScore> play_all(const std::vector<std::shared_ptr<const Evaluation>>& evaluations,
                                const std::vector<Skirmish>& pairs, const SkirmishOptions& options,
                                const std::function<bool(std::size_t)>& progress = {});

/// Positions after random moves in which the mover has a move, from the random stream of this seed and item.
std::vector<Position> random_openings(const Rules& rules, int plies, std::size_t number,
                                      std::uint64_t seed, std::uint64_t item);

/// One against the other from each opening, both colours.
PairResults duel(std::shared_ptr<const Evaluation> first, std::shared_ptr<const Evaluation> second,
                 const std::vector<Position>& openings, const SkirmishOptions& options,
                 const std::function<bool(std::size_t)>& progress = {});

/// How many random moves make openings varied without deciding the game.
constexpr int opening_plies(const Rules& rules) noexcept {
  return rules.size == 8 ? 8 : rules.size == 6 ? 6 : 2;
}

}  // namespace turncoat::train
