// From values to pixels, and the round numbers to write beside an axis.
#pragma once

#include <string>
#include <vector>

#include "page/chart.h"

namespace turncoat::page {

/// A value for people: 0.25, 12, 1500, 20k, 3.5M.
std::string short_number(double value);

class ChartScale {
 public:
  /// Covers the data from `low` to `high` unless the axis says otherwise; `first` and `last` are the pixels of its ends.
  ChartScale(const Axis& axis, double low, double high, double first, double last);

  double pixel(double value) const;
  /// Whether a value can be drawn: finite, positive on a logarithmic axis, between the ends.
  bool shows(double value) const;
  double low() const noexcept { return low_; }
  double high() const noexcept { return high_; }
  const std::vector<double>& ticks() const noexcept { return ticks_; }

 private:
  void choose_linear_ticks(const Axis& axis);
  void choose_logarithmic_ticks(const Axis& axis);

  bool logarithmic_;
  double low_;
  double high_;
  double first_;
  double last_;
  std::vector<double> ticks_;
};

}  // namespace turncoat::page
