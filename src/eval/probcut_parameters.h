// How far a shallow search is from a deep one: the knowledge behind multi-probcut, fitted to the weights.
#pragma once

#include <array>
#include <cmath>

namespace turncoat {

struct ProbcutParameters {
  // Constant, empties / 60, ln(1 + depth), ln(1 + probe depth), (depth - probe depth) / 10.
  std::array<float, 5> coefficients = {1.2F, -0.3F, 0.3F, -0.45F, 0.0F};

  bool operator==(const ProbcutParameters&) const = default;

  /// Standard deviation, in discs, of the score at `depth` about the score at `probe_depth`.
  float sigma(int empties, int depth, int probe_depth) const noexcept {
    const auto& c = coefficients;
    const auto e = static_cast<float>(empties);
    const auto d = static_cast<float>(depth);
    const auto p = static_cast<float>(probe_depth);
    return std::exp(c[0] + c[1] * e / 60.0F + c[2] * std::log1p(d) + c[3] * std::log1p(p) +
                    c[4] * (d - p) / 10.0F);
  }
};

}  // namespace turncoat
