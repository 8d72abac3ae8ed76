// The pattern set of a board size as run-time data, for what is not hot: files, training, hand-made weights.
#pragma once

#include <cstdint>
#include <vector>

#include "eval/pattern/pattern_set.h"

namespace turncoat {

/// Weights are stored and trained folded: configurations that are mirror images share one weight.
struct PatternLayout {
  int board_size = 8;
  std::vector<Pattern> patterns;
  std::vector<PatternInstance> instances;
  int stage_count = 0;
  int plies_per_stage = 0;
  /// For each place in the table of a stage, the number of its folded weight.
  std::vector<std::uint32_t> folded;
  std::uint32_t folded_count = 0;
  /// Differs for any two sets of patterns and stages: a weight file says which it was made for.
  std::uint64_t fingerprint = 0;

  std::size_t table_size() const noexcept { return folded.size(); }
  int stage(int empties) const noexcept;
};

/// Computed on first use, then shared.
const PatternLayout& pattern_layout(int board_size);

/// Calls `use.template operator()<G>()` with the geometry of a board size.
template <class Use>
decltype(auto) with_geometry(int board_size, Use&& use) {
  switch (board_size) {
    case 4: return use.template operator()<Geometry<4>>();
    case 6: return use.template operator()<Geometry<6>>();
    default: return use.template operator()<Geometry<8>>();
  }
}

}  // namespace turncoat
