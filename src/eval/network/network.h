// The network evaluator: knows which edge meets which corner, where the linear patterns only add up.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "eval/network/network_kernels.h"
#include "eval/network/placement_set.h"
#include "eval/pattern/indices.h"

namespace turncoat {

class Network final : public Evaluator, public IndexState<PlacementSet> {
 public:
  explicit Network(const NetworkData& data);
  /// Phase by phase, as `prepare` asks for them: to unpack and widen them all takes longer than some moves may.
  explicit Network(PackedNetwork packed);

  void prepare(int least, int most) const override;
  bool is_prepared(int empties) const noexcept {
    return is_ready(network::phase_of(empties, rules().cell_count()));
  }
  double evaluate(const Position& position) const override;

  template <class G, class Kernel = network::BestKernel>
  int evaluate(const State<G>& indices, int empties) const noexcept {
    const int phase = network::phase_of(empties, G::kCellCount);
    assert(is_ready(phase));
    const int output =
        Kernel::output(rows_of<G>(indices, phase), heads_[static_cast<std::size_t>(empties)]);
    constexpr int kLimit = G::kCellCount * kEvalUnit - 1;
    return std::clamp(output >> network::kOutputShift, -kLimit, kLimit);
  }

 private:
  /// Has room for the rows, and nothing in it.
  struct Unready {};
  Network(const NetworkData& facts, Unready);
  bool is_ready(int phase) const noexcept {
    return ready_[static_cast<std::size_t>(phase)].load(std::memory_order_acquire);
  }
  void widen(int phase, std::vector<std::int8_t> narrow) const;

  template <class G>
  auto rows_of(const State<G>& indices, int phase) const noexcept {
    using Set = PlacementSet<G>;
    const network::WideRow rows =
        rows_.get() + static_cast<std::size_t>(phase) * Set::kTableSize * network::kSums;
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return network::Rows<Set::kInstanceCount>{
          rows +
          static_cast<std::size_t>(Set::kInstances[I].offset + indices.at[I]) * network::kSums...};
    }
    (std::make_index_sequence<Set::kInstanceCount>{});
  }

  struct Free {
    void operator()(std::uint8_t* rows) const noexcept { std::free(rows); }
  };
  std::unique_ptr<std::uint8_t, Free>
      rows_;  // phase by phase, placement by placement, kSums numbers each
  std::vector<network::WideHead> heads_;  // by empties

  // Rows are made once and never change afterwards, so these stay const for callers.
  mutable std::mutex widening_;
  mutable std::optional<PackedNetwork> packed_;  // gone once all phases are ready
  mutable std::array<std::atomic<bool>, network::kPhases> ready_{};
};

}  // namespace turncoat
