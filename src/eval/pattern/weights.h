// The weights of the pattern evaluation for one family of rules. Immutable once made; shared by all who search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "eval/pattern/indices.h"
#include "eval/pattern/probcut_parameters.h"

namespace turncoat {

/// Evaluations are in 1/128 disc.
inline constexpr int kEvalUnit = 128;

/// Weights as they are stored and trained: folded, from the mover's point of view.
struct WeightData {
  Rules rules;             // the start does not matter
  std::string provenance;  // how they were made, for people
  ProbcutParameters probcut;
  std::vector<std::int16_t> by_empties;  // a constant for each number of empties, 0 … cells - 4
  std::vector<std::int16_t> folded;      // stage by stage

  /// All zero, with the sizes that the rules ask for.
  static WeightData zero(const Rules& rules);
};

class PackedWeights;

class PatternWeights {
 public:
  explicit PatternWeights(WeightData data);
  /// Stage by stage, as `prepare` asks for them: saves most of the start of a program that has a tenth of a second for
  /// its move.
  explicit PatternWeights(PackedWeights packed);
  ~PatternWeights();

  /// Square values and mobility along lines: what plays before anything is trained.
  static std::shared_ptr<const PatternWeights> hand_made(const Rules& rules);
  static tl::expected<std::shared_ptr<const PatternWeights>, std::string> load(
      const std::filesystem::path& file, const Rules& rules);

  /// Readies the tables for positions with `least` to `most` empties, if they are not. Callable from any thread.
  void prepare(int least, int most) const;

  /// Expected score for the side to move, in 1/128 disc.
  template <class G>
  int evaluate(const PatternIndices<G>& indices, int empties) const noexcept {
    using Set = PatternSet<G>;
    assert(ready_[static_cast<std::size_t>(Set::stage(empties))]);
    const std::int16_t* table = table_.get() + Set::stage(empties) * Set::kTableSize;
    const int sum = by_empties_[static_cast<std::size_t>(empties)] + sum_of(indices, table);
    constexpr int kLimit = G::kCellCount * kEvalUnit - 1;
    return std::clamp(sum, -kLimit, kLimit);
  }

  const Rules& rules() const noexcept { return rules_; }
  const std::string& provenance() const noexcept { return provenance_; }
  const ProbcutParameters& probcut() const noexcept { return probcut_; }

 private:
  // Scalar loads in four chains: gathers of 16-bit weights are slower on the machines that we know.
  template <class G>
  static int sum_of(const PatternIndices<G>& indices, const std::int16_t* table) noexcept {
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

  Rules rules_;
  std::string provenance_;
  ProbcutParameters probcut_;
  std::vector<std::int16_t> by_empties_;
  std::unique_ptr<std::int16_t, Free> table_;  // stage by stage, the patterns one after the other

  // Tables come into being once and never change then: to those who look, nothing here is mutable.
  mutable std::mutex unfolding_;
  mutable std::unique_ptr<PackedWeights> packed_;  // gone once all stages are ready
  mutable std::vector<char> ready_;                // by stage
  mutable std::atomic<bool> all_ready_{false};
};

/// Hand-made weights as data, for those who want to train on from them or to save them.
WeightData hand_made_data(const Rules& rules);

}  // namespace turncoat
