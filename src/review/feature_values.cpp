#include "review/feature_values.h"

namespace turncoat {

namespace {

// Fitted to self-play by bench/feature_values, phase by phase; docs/measurements.md says how well they explain scores.
using Table = std::array<std::array<double, kFeatures>, kPhases>;

constexpr Table kNormal8 = {{
    {17.05, 4.15, 0.95, 0.92, -1.36, -14.90, -5.76, 0.41},
    {12.05, 1.46, 1.02, 3.76, -1.33, -5.67, -1.42, 0.36},
    {4.86, 0.93, 1.72, 3.00, -0.84, -0.77, -0.09, -0.27},
}};
constexpr Table kReversed8 = {{
    {-5.53, 0.30, 0.49, -0.45, -0.60, -1.70, -0.64, -0.47},
    {-3.93, -0.59, 0.69, -0.13, -0.69, -0.46, 0.38, -0.23},
    {-2.50, -0.59, 0.87, -0.10, -0.44, -0.21, 0.40, -0.02},
}};
constexpr Table kNormal6 = {{
    {12.18, 2.80, 0.82, 1.77, -0.86, -6.25, -3.90, 0.14},
    {6.87, 1.59, 1.26, 1.89, -0.53, -1.94, -1.28, -0.13},
    {2.98, 1.09, 1.51, 0.97, -0.40, -0.95, -0.46, -0.76},
}};
constexpr Table kReversed6 = {{
    {-3.64, -0.16, 0.63, -0.58, -0.33, -1.09, 0.32, -0.84},
    {-2.81, -0.59, 0.77, -0.38, -0.50, -0.35, 0.40, -0.22},
    {-1.88, -0.63, 1.03, -0.63, -0.21, -0.11, 0.14, -0.08},
}};

}  // namespace

double feature_value(Feature feature, const Rules& rules, Phase phase) noexcept {
  // 4×4 games are too short for a table of their own.
  const Table& table = rules.size == 8 ? (rules.reversed() ? kReversed8 : kNormal8)
                                       : (rules.reversed() ? kReversed6 : kNormal6);
  return table[static_cast<std::size_t>(phase)][static_cast<std::size_t>(feature)];
}

double parity_value(const Rules& rules) noexcept {
  // In reversed games odd regions were worth 0.9 discs less than even ones: the last move is no advantage there.
  if (rules.reversed()) return 0;
  return rules.size == 8 ? 3.84 : 2.91;
}

}  // namespace turncoat
