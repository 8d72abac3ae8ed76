// Charts as SVG text: lines, bars, a histogram, a matrix. Each is a value that says what to show; the writer finds
// scales, round ticks and colours. A picture follows the reader's light or dark theme, needs no script, and works
// alone in a file or inside an HTML page.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace turncoat::page {

enum class Scale { linear, logarithmic };

struct Axis {
  std::string title;
  Scale scale = Scale::linear;
  /// Where the axis begins and ends; found from the data where not given. Data outside is not drawn.
  std::optional<double> from;
  std::optional<double> to;
  /// Ticks at whole numbers only. A line chart finds out by itself for its horizontal axis.
  bool whole = false;
};

struct ChartPoint {
  double x = 0;
  double y = 0;
  /// Half-width of a confidence interval, drawn as a whisker where not 0.
  double error = 0;
};

struct LineSeries {
  std::string name;
  std::vector<ChartPoint>
      points;           // in the order of the line; points that are not finite leave a gap
  bool dashed = false;  // for reference figures
};

struct LineChart {
  std::string title;
  std::string subtitle;
  Axis x;
  Axis y;
  std::vector<LineSeries> series;  // a legend names them if there are two or more
  double width = 760;              // pixels of the whole picture
  double height = 330;             // of the part with the lines
};

struct BarSeries {
  std::string name;
  std::vector<double> values;  // one a category; not finite: no bar
  std::vector<double> errors;  // empty, or one a category
};

/// One group of bars a category, one bar a series. On a logarithmic axis the bars begin at its lower end.
struct BarChart {
  std::string title;
  std::string subtitle;
  std::string categories_title;
  std::vector<std::string> categories;
  Axis y;
  std::vector<BarSeries> series;
  bool horizontal = false;  // for long category names; one below the other
};

struct Histogram {
  std::string title;
  std::string subtitle;
  Axis x;
  std::string count_title = "games";
  std::vector<double> values;
  /// Width of a bin; its borders are multiples of it moved by half a width, so that a whole number is in the middle.
  double bin = 1;
};

struct Matrix {
  std::string title;
  std::string subtitle;
  std::string row_title;
  std::string column_title;
  std::vector<std::string> rows;
  std::vector<std::string> columns;
  std::vector<std::vector<double>> cells;  // by row; not finite: left empty
  /// The values with the strongest colours; the middle between them has none.
  double low = 0;
  double high = 100;
  int decimals = 0;
};

std::string to_svg(const LineChart& chart);
std::string to_svg(const BarChart& chart);
std::string to_svg(const Histogram& chart);
std::string to_svg(const Matrix& matrix);

}  // namespace turncoat::page
