// The canvas a chart is drawn on: title, legend, frame with axes, and the SVG text of marks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/chart_scale.h"

namespace turncoat::page {

class ChartCanvas {
 public:
  struct Area {
    double left, top, right, bottom;
  };
  enum class Anchor { start, middle, end };

  ChartCanvas(std::string_view title, std::string_view subtitle, double width = 760);

  double width() const noexcept { return width_; }

  /// Names with the marks of their series, in rows below the title.
  void legend(const std::vector<std::string>& names, const std::vector<bool>& dashed = {});
  /// Where the next thing below title and legend may begin.
  double top() const noexcept { return top_; }

  void horizontal_axis(const Area& area, const ChartScale& scale, std::string_view title,
                       bool grid = true);
  void vertical_axis(const Area& area, const ChartScale& scale, std::string_view title);
  /// Titles alone, for axes whose names are not numbers.
  void horizontal_title(const Area& area, double y, std::string_view title);
  void vertical_title(const Area& area, double x, std::string_view title);

  void text(double x, double y, Anchor anchor, std::string_view text,
            std::string_view css_class = "t");
  void line(double x1, double y1, double x2, double y2, std::string_view css_class);
  /// `hint` appears when the pointer rests on the mark.
  void bar(double x, double y, double width, double height, std::size_t series,
           std::string_view hint);
  void cell(double x, double y, double width, double height, std::string_view colour,
            std::string_view hint);
  void path(const std::string& data, std::size_t series, bool dashed);
  void mark(double x, double y, std::size_t series, std::string_view hint);
  void whisker(double x1, double y1, double x2, double y2);

  /// The whole picture, so many pixels high.
  std::string svg(double height) const;

 private:
  std::string title_;
  double width_;
  std::string body_;
  double top_;
};

/// About how wide a text is at the size of labels, in pixels: estimated, as the font is not known.
double text_width(std::string_view text) noexcept;

}  // namespace turncoat::page
