#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "page/chart_canvas.h"

namespace turncoat::page {

namespace {

using Anchor = ChartCanvas::Anchor;

double error_of(const BarSeries& series, std::size_t category) {
  return category < series.errors.size() ? series.errors[category] : 0;
}

/// Lowest and highest end of a bar or whisker; bars begin at 0 unless the axis is logarithmic.
std::pair<double, double> range(const BarChart& chart) {
  const bool logarithmic = chart.y.scale == Scale::logarithmic;
  double low = logarithmic ? INFINITY : 0;
  double high = logarithmic ? -INFINITY : 0;
  for (const BarSeries& series : chart.series) {
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      const double value = series.values[i];
      if (!std::isfinite(value) || (logarithmic && value <= 0)) continue;
      low = std::min(low, value - (logarithmic ? 0 : error_of(series, i)));
      high = std::max(high, value + error_of(series, i));
    }
  }
  if (!(low <= high)) return {0, 1};
  // A bar without height could not be seen.
  if (logarithmic) low /= 2;
  return {low, high};
}

/// The number beside a bar, with three digits.
std::string label(double value) {
  if (value == 0 || !std::isfinite(value)) return short_number(value);
  const double unit = std::pow(10, std::floor(std::log10(std::abs(value))) - 2);
  return short_number(std::round(value / unit) * unit);
}

/// Where the bars of a group stand along the axis of categories.
struct Slots {
  double first;  // pixel of the first group
  double group;  // pixels of a group
  double bars;   // a group

  double thickness() const { return group * 0.76 / bars; }
  double begin(std::size_t category, std::size_t series) const {
    return first + group * (static_cast<double>(category) + 0.12) +
           thickness() * static_cast<double>(series);
  }
  double centre(std::size_t category) const {
    return first + group * (static_cast<double>(category) + 0.5);
  }
};

template <class Draw>
void for_each_bar(const BarChart& chart, const ChartScale& scale, const Draw& draw) {
  const double base = std::clamp(0.0, scale.low(), scale.high());
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    for (std::size_t c = 0; c < chart.categories.size() && c < chart.series[s].values.size(); ++c) {
      const double value = chart.series[s].values[c];
      if (!std::isfinite(value)) continue;
      const double from = scale.pixel(base);
      const double to = scale.pixel(std::clamp(value, scale.low(), scale.high()));
      const double error = error_of(chart.series[s], c);
      const double low = scale.pixel(std::clamp(value - error, scale.low(), scale.high()));
      const double high = scale.pixel(std::clamp(value + error, scale.low(), scale.high()));
      const std::string hint =
          fmt::format("{}{}{}: {}", chart.categories[c], chart.series.size() > 1 ? ", " : "",
                      chart.series.size() > 1 ? chart.series[s].name : "", short_number(value));
      draw(c, s, value, std::min(from, to), std::max(from, to), low, high, error > 0, hint);
    }
  }
}

std::string vertical(const BarChart& chart, ChartCanvas& canvas) {
  const ChartCanvas::Area area{78, canvas.top() + 14, canvas.width() - 26, canvas.top() + 330};
  const auto [low, high] = range(chart);
  const ChartScale y(chart.y, low, high, area.bottom, area.top);
  const Slots slots{area.left,
                    (area.right - area.left) / std::max(1.0, double(chart.categories.size())),
                    std::max(1.0, double(chart.series.size()))};
  canvas.vertical_axis(area, y, chart.y.title);
  const bool room_for_values = slots.thickness() >= 26;
  for_each_bar(chart, y,
               [&](std::size_t c, std::size_t s, double value, double top, double bottom,
                   double from, double to, bool whisker, const std::string& hint) {
                 const double x = slots.begin(c, s);
                 canvas.bar(x + 0.5, top, slots.thickness() - 1, bottom - top, s, hint);
                 const double centre = x + slots.thickness() / 2;
                 if (whisker) canvas.whisker(centre, from, centre, to);
                 if (room_for_values) {
                   const double above =
                       value < 0 ? std::max(bottom, from) + 14 : std::min(top, to) - 5;
                   canvas.text(centre, above, Anchor::middle, label(value), "v");
                 }
               });
  const double zero = y.pixel(std::clamp(0.0, y.low(), y.high()));
  canvas.line(area.left, zero, area.right, zero, "axis");
  for (std::size_t c = 0; c < chart.categories.size(); ++c) {
    // Where names would overlap, only every second, third, … is written.
    double widest = 0;
    for (const std::string& name : chart.categories)
      widest = std::max(widest, text_width(name) + 8);
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(widest / slots.group)));
    if (c % every != 0) continue;
    canvas.text(slots.centre(c), area.bottom + 17, Anchor::middle, chart.categories[c], "s");
  }
  canvas.horizontal_title(area, area.bottom + 37, chart.categories_title);
  return canvas.svg(area.bottom + (chart.categories_title.empty() ? 30 : 50));
}

std::string horizontal(const BarChart& chart, ChartCanvas& canvas) {
  double names = 40;
  for (const std::string& name : chart.categories) names = std::max(names, text_width(name));
  const double bars = std::max(1.0, double(chart.series.size()));
  const double group = std::max(26.0, 15 * bars / 0.76);
  const ChartCanvas::Area area{26 + std::min(names, 340.0), canvas.top() + 6, canvas.width() - 64,
                               canvas.top() + 6 + group * double(chart.categories.size())};
  const auto [low, high] = range(chart);
  // The number beside a bar that points left must not run into the names.
  const ChartScale x(chart.y, low, high, area.left + (low < 0 ? 44 : 0), area.right);
  const Slots slots{area.top, group, bars};
  canvas.horizontal_axis(area, x, chart.y.title);
  for_each_bar(
      chart, x,
      [&](std::size_t c, std::size_t s, double value, double left, double right, double from,
          double to, bool whisker, const std::string& hint) {
        const double y = slots.begin(c, s);
        canvas.bar(left, y + 0.5, right - left, slots.thickness() - 1, s, hint);
        const double centre = y + slots.thickness() / 2;
        if (whisker) canvas.whisker(from, centre, to, centre);
        if (value < 0) {
          canvas.text(std::min(left, from) - 6, centre + 4, Anchor::end, label(value), "v");
        } else {
          canvas.text(std::max(right, to) + 6, centre + 4, Anchor::start, label(value), "v");
        }
      });
  for (std::size_t c = 0; c < chart.categories.size(); ++c) {
    canvas.text(area.left - 8, slots.centre(c) + 4, Anchor::end, chart.categories[c], "t");
  }
  return canvas.svg(area.bottom + (chart.y.title.empty() ? 30 : 50));
}

}  // namespace

std::string to_svg(const BarChart& chart) {
  ChartCanvas canvas(chart.title, chart.subtitle);
  if (chart.series.size() > 1) {
    std::vector<std::string> names;
    for (const BarSeries& series : chart.series) names.push_back(series.name);
    canvas.legend(names);
  }
  return chart.horizontal ? horizontal(chart, canvas) : vertical(chart, canvas);
}

std::string to_svg(const Histogram& chart) {
  ChartCanvas canvas(chart.title, chart.subtitle);
  const ChartCanvas::Area area{78, canvas.top() + 6, canvas.width() - 26, canvas.top() + 300};
  std::map<long, int> bins;
  for (const double value : chart.values) {
    if (std::isfinite(value)) ++bins[std::lround(value / chart.bin)];
  }
  int most = 1;
  for (const auto& [bin, number] : bins) most = std::max(most, number);
  const double first = bins.empty() ? 0 : (double(bins.begin()->first) - 0.5) * chart.bin;
  const double last = bins.empty() ? 1 : (double(bins.rbegin()->first) + 0.5) * chart.bin;
  const ChartScale x(chart.x, first, last, area.left, area.right);
  Axis count;
  count.from = 0;
  count.whole = true;
  const ChartScale y(count, 0, most, area.bottom, area.top);
  canvas.vertical_axis(area, y, chart.count_title);
  canvas.horizontal_axis(area, x, chart.x.title, false);
  for (const auto& [bin, number] : bins) {
    const double left = (double(bin) - 0.5) * chart.bin;
    if (!x.shows(left) || !x.shows(left + chart.bin)) continue;
    const double top = y.pixel(number);
    canvas.bar(x.pixel(left) + 0.5, top, x.pixel(left + chart.bin) - x.pixel(left) - 1,
               area.bottom - top, 0,
               fmt::format("{}: {}", short_number(double(bin) * chart.bin), number));
  }
  return canvas.svg(area.bottom + (chart.x.title.empty() ? 32 : 52));
}

}  // namespace turncoat::page
