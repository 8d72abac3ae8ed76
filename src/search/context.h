// What all workers of one search share, and what one worker owns.
#pragma once

#include <array>
#include <atomic>
#include <limits>
#include <memory>
#include <stop_token>
#include <vector>

#include "eval/probcut_parameters.h"
#include "search/endgame.h"
#include "search/parallel.h"
#include "search/report.h"
#include "search/table.h"

namespace turncoat {

/// Margins of probcut for the current weights, looked up instead of computed: [empties][depth][probe depth].
class ProbcutMargins {
 public:
  explicit ProbcutMargins(const ProbcutParameters& parameters);

  /// Standard deviation of a search to `depth` about one to `probe`, in search units.
  float sigma(int empties, int depth, int probe) const noexcept {
    return sigma_[static_cast<std::size_t>((empties * kDepths + std::min(depth, kDepths - 1)) *
                                               kProbes +
                                           std::min(probe, kProbes - 1))];
  }

 private:
  static constexpr int kDepths = 41;
  static constexpr int kProbes = 21;
  std::vector<float> sigma_;
};

struct SearchContext {
  Table& table;
  Crew& crew;
  const ProbcutMargins& margins;
  std::stop_token stop = {};  // also looked at in polls: a host without threads cannot call back

  Time::time_point deadline = Time::time_point::max();
  std::uint64_t node_limit = std::numeric_limits<std::uint64_t>::max();
  std::atomic<std::uint64_t> polled_nodes{
      0};                            // reported by workers now and then, for the node limit
  int selectivity = kNoSelectivity;  // of the current iteration
  std::atomic<bool> halted{false};

  bool stopped() const noexcept { return halted.load(std::memory_order_relaxed); }
  /// Time or nodes are used up, or somebody asked to stop.
  void halt() noexcept { halted.store(true, std::memory_order_relaxed); }
};

struct Worker {
  explicit Worker(int number_) : number(number_) {}

  const int number;
  endgame::Workspace work;
  std::array<std::array<Square, 65>, 64>
      replies{};                 // the last refutation, by empties and the move refuted
  const Split* split = nullptr;  // the split it works under
  int probing = 0;               // how many probcut probes deep it is
  std::uint64_t reported = 0;    // of its nodes, when it last looked at the clock

  /// Everything that earlier searches left behind.
  void forget() noexcept {
    work.table.clear();
    work.deep_table.clear();
    replies = {};
  }
  /// Before a new search.
  void begin() noexcept {
    work.nodes = 0;
    reported = 0;
    split = nullptr;
    probing = 0;
  }
  /// Called at every node that is worth it: looks at the clock now and then. True: give up, the result is void.
  bool should_stop(SearchContext& context) noexcept {
    // All nodes count, also those of small endgames, of which one call may see thousands.
    if (work.nodes - reported >= kNodesBetweenPolls) poll(context);
    return context.stopped() || cut_above(split);
  }

 private:
  /// Some tenth of a millisecond: often enough for a 50 ms move, too seldom to be felt.
  static constexpr std::uint64_t kNodesBetweenPolls = 512;
  void poll(SearchContext& context) noexcept;
};

/// A worker for each thread, made once: their tables stay warm between searches.
using Workers = std::vector<std::unique_ptr<Worker>>;

}  // namespace turncoat
