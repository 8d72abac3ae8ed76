// The weights of the pattern evaluation for one family of rules. Immutable once made; shared by all who search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "eval/evaluator.h"
#include "eval/pattern/indices.h"
#include "eval/pattern/pattern_set.h"

namespace turncoat {

/// Weights as they are stored and trained: folded, from the mover's point of view.
struct WeightData : EvaluatorFacts {
  std::vector<std::int16_t> by_empties;  // a constant for each number of empties, 0 … cells - 4
  std::vector<std::int16_t> folded;      // stage by stage

  /// All zero, with the sizes that the rules ask for.
  static WeightData zero(const Rules& rules);
};

class PackedPatterns;

class PatternWeights final : public Evaluator, public IndexState<PatternSet> {
 public:
  explicit PatternWeights(WeightData data);
  /// Stage by stage, as `prepare` asks for them: saves most of the start of a program that has a tenth of a second for
  /// its move.
  explicit PatternWeights(PackedPatterns packed);
  ~PatternWeights() override;

  void prepare(int least, int most) const override;
  bool is_prepared(int empties) const;
  double evaluate(const Position& position) const override;

  /// Expected score for the side to move, in 1/128 disc.
  template <class G>
  int evaluate(const State<G>& indices, int empties) const noexcept {
    using Set = PatternSet<G>;
    assert(ready_[static_cast<std::size_t>(Set::stage(empties))]);
    const std::int16_t* table = table_.get() + Set::stage(empties) * Set::kTableSize;
    const int sum = by_empties_[static_cast<std::size_t>(empties)] + sum_of(indices, table);
    constexpr int kLimit = G::kCellCount * kEvalUnit - 1;
    return std::clamp(sum, -kLimit, kLimit);
  }

 private:
  // Scalar loads in four chains: gathers of 16-bit weights are slower on the machines that we know.
  template <class G>
  static int sum_of(const State<G>& indices, const std::int16_t* table) noexcept {
    using Set = PatternSet<G>;
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      int sums[4] = {0, 0, 0, 0};
      ((sums[I % 4] += table[Set::kInstances[I].offset + indices.at[I]]), ...);
      return (sums[0] + sums[1]) + (sums[2] + sums[3]);
    }
    (std::make_index_sequence<Set::kInstanceCount>{});
  }

  struct Free {
    void operator()(std::int16_t* table) const noexcept;
  };
  /// Has room for the tables, and nothing in it.
  struct Unready {};
  PatternWeights(const WeightData& facts, Unready);
  void unfold(int stage, const std::int16_t* folded) const;

  std::vector<std::int16_t> by_empties_;
  std::unique_ptr<std::int16_t, Free> table_;  // stage by stage, the patterns one after the other

  // A table is made once and never changes afterwards, so these stay const for callers.
  mutable std::mutex unfolding_;
  mutable std::unique_ptr<PackedPatterns> packed_;  // gone once all stages are ready
  mutable std::vector<char> ready_;                 // by stage
  mutable std::atomic<bool> all_ready_{false};
};

/// Hand-made weights as data, for those who want to train on from them or to save them.
WeightData hand_made_data(const Rules& rules);

}  // namespace turncoat
