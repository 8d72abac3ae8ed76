#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "page/chart_canvas.h"

namespace turncoat::page {

namespace {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

struct Range {
  double low = kUnbounded;
  double high = -kUnbounded;

  void include(double value, Scale scale) {
    if (!std::isfinite(value) || (scale == Scale::logarithmic && value <= 0)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  void close() {
    if (low <= high) return;
    low = 0;  // nothing to show
    high = 1;
  }
};

void draw(ChartCanvas& canvas, const LineSeries& line, std::size_t series, const ChartScale& x,
          const ChartScale& y) {
  std::string path;
  bool pen_down = false;
  for (const ChartPoint& point : line.points) {
    if (!x.shows(point.x) || !y.shows(point.y)) {
      pen_down = false;
      continue;
    }
    path +=
        fmt::format("{}{:.1f},{:.1f}", pen_down ? 'L' : 'M', x.pixel(point.x), y.pixel(point.y));
    pen_down = true;
    if (point.error > 0) {
      const double from = std::max(point.y - point.error, y.low());
      const double to = std::min(point.y + point.error, y.high());
      canvas.whisker(x.pixel(point.x), y.pixel(from), x.pixel(point.x), y.pixel(to));
    }
  }
  if (!path.empty()) canvas.path(path, series, line.dashed);
  // The marks of many points would overlap: draw the line alone.
  constexpr std::size_t kMostMarks = 40;
  if (line.points.size() > kMostMarks) return;
  for (const ChartPoint& point : line.points) {
    if (!x.shows(point.x) || !y.shows(point.y)) continue;
    canvas.mark(x.pixel(point.x), y.pixel(point.y), series,
                fmt::format("{}: {}, {}", line.name, short_number(point.x), short_number(point.y)));
  }
}

bool has_whole_x(const LineChart& chart) {
  for (const LineSeries& line : chart.series) {
    for (const ChartPoint& point : line.points) {
      if (point.x != std::floor(point.x)) return false;
    }
  }
  return true;
}

}  // namespace

std::string to_svg(const LineChart& chart) {
  ChartCanvas canvas(chart.title, chart.subtitle, chart.width);
  if (chart.series.size() > 1) {
    std::vector<std::string> names;
    std::vector<bool> dashed;
    for (const LineSeries& line : chart.series) {
      names.push_back(line.name);
      dashed.push_back(line.dashed);
    }
    canvas.legend(names, dashed);
  }
  Range across;
  Range up;
  for (const LineSeries& line : chart.series) {
    for (const ChartPoint& point : line.points) {
      across.include(point.x, chart.x.scale);
      up.include(point.y - point.error, chart.y.scale);
      up.include(point.y + point.error, chart.y.scale);
    }
  }
  Axis x_axis = chart.x;
  x_axis.whole |= has_whole_x(chart);
  across.close();
  up.close();

  const ChartCanvas::Area area{78, canvas.top() + 6, canvas.width() - 26,
                               canvas.top() + 6 + chart.height};
  // The line may touch the ends of the horizontal axis: those need not be round.
  if (x_axis.scale == Scale::linear && across.low < across.high) {
    x_axis.from = chart.x.from.value_or(across.low);
    x_axis.to = chart.x.to.value_or(across.high);
  }
  const ChartScale x(x_axis, across.low, across.high, area.left + 8, area.right - 8);
  const ChartScale y(chart.y, up.low, up.high, area.bottom, area.top);
  canvas.vertical_axis(area, y, chart.y.title);
  canvas.horizontal_axis(area, x, chart.x.title);
  for (std::size_t i = 0; i < chart.series.size(); ++i) draw(canvas, chart.series[i], i, x, y);
  return canvas.svg(area.bottom + (chart.x.title.empty() ? 32 : 52));
}

}  // namespace turncoat::page
