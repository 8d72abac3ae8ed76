#include "page/chart_scale.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace turncoat::page {

namespace {

// Ticks closer together than this are hard to read, farther apart hard to relate to.
constexpr double kPixelsPerTick = 62;

/// The smallest of 1, 2, 5, 10, 20, … (or their tenths) that is not below `step`.
double round_step(double step) {
  const double power = std::pow(10, std::floor(std::log10(step)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= step * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

}  // namespace

std::string short_number(double value) {
  const double size = std::abs(value);
  if (size >= 1e9) return fmt::format("{:.4g}G", value / 1e9);
  if (size >= 1e6) return fmt::format("{:.4g}M", value / 1e6);
  if (size >= 1e4) return fmt::format("{:.4g}k", value / 1e3);
  if (size < 1e-9) return "0";
  if (size >= 1000) return fmt::format("{:.0f}", value);
  if (size < 1e-4) return fmt::format("{:.3g}", value);
  std::string text = fmt::format("{:.{}f}", value, size >= 100 ? 1 : size >= 1 ? 2 : 5);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

ChartScale::ChartScale(const Axis& axis, double low, double high, double first, double last)
    : logarithmic_(axis.scale == Scale::logarithmic),
      low_(axis.from.value_or(low)),
      high_(axis.to.value_or(high)),
      first_(first),
      last_(last) {
  if (logarithmic_) {
    if (!(low_ > 0)) low_ = high_ > 0 ? high_ / 10 : 1;
    if (!(high_ > low_)) high_ = low_ * 10;
    choose_logarithmic_ticks(axis);
  } else {
    if (!(high_ > low_)) {
      // A single value gets room on both sides.
      const double room = low_ == 0 ? 1 : std::abs(low_) / 10;
      if (!axis.to) high_ = low_ + room;
      if (!axis.from) low_ -= room;
      if (!(high_ > low_)) high_ = low_ + room;
    }
    choose_linear_ticks(axis);
  }
}

void ChartScale::choose_linear_ticks(const Axis& axis) {
  const double wanted = std::max(2.0, std::abs(last_ - first_) / kPixelsPerTick);
  const double fine = (high_ - low_) / wanted;
  const double step = round_step(axis.whole ? std::max(fine, 1.0) : fine);
  if (!axis.from) low_ = std::floor(low_ / step + 1e-9) * step;
  if (!axis.to) high_ = std::ceil(high_ / step - 1e-9) * step;
  for (double i = std::ceil(low_ / step - 1e-9); i * step <= high_ + step * 1e-9; ++i) {
    ticks_.push_back(i * step);
  }
}

void ChartScale::choose_logarithmic_ticks(const Axis& axis) {
  const auto decade = [](double value) { return std::floor(std::log10(value) + 1e-9); };
  const auto ceiling = [](double value) { return std::ceil(std::log10(value) - 1e-9); };
  const bool narrow = std::log10(high_ / low_) < 1.5;
  const std::vector<double> factors =
      narrow ? std::vector<double>{1, 2, 5} : std::vector<double>{1};
  if (!axis.from) {
    const double power = std::pow(10, decade(low_));
    for (const double factor : factors) {
      if (factor * power <= low_ * (1 + 1e-9)) ticks_.assign(1, factor * power);
    }
    low_ = ticks_.front();
  }
  if (!axis.to) {
    double end = std::pow(10, ceiling(high_));
    for (const double factor : factors) {
      const double lower = factor * std::pow(10, decade(high_));
      if (lower >= high_ * (1 - 1e-9)) end = std::min(end, lower);
    }
    high_ = end;
  }
  ticks_.clear();
  const double room = std::max(1.0, std::abs(last_ - first_) / (kPixelsPerTick / 2));
  const double every = std::max(1.0, std::ceil(std::log10(high_ / low_) / room));
  for (double power = decade(low_); power <= ceiling(high_); power += every) {
    for (const double factor : factors) {
      const double tick = factor * std::pow(10, power);
      if (tick >= low_ * (1 - 1e-9) && tick <= high_ * (1 + 1e-9)) ticks_.push_back(tick);
    }
  }
}

double ChartScale::pixel(double value) const {
  const double part = logarithmic_ ? std::log(value / low_) / std::log(high_ / low_)
                                   : (value - low_) / (high_ - low_);
  return first_ + part * (last_ - first_);
}

bool ChartScale::shows(double value) const {
  const double slack = (high_ - low_) * 1e-9;
  return std::isfinite(value) && value >= low_ - slack && value <= high_ + slack;
}

}  // namespace turncoat::page
