#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "page/chart_canvas.h"

namespace turncoat::page {

namespace {

struct Rgb {
  double red, green, blue;
};

// Orange for low, blue for high, light grey between: no red against green.
constexpr Rgb kLow{199, 84, 24};
constexpr Rgb kMiddle{240, 240, 238};
constexpr Rgb kHigh{24, 94, 154};

Rgb blend(const Rgb& from, const Rgb& to, double part) {
  return {from.red + (to.red - from.red) * part, from.green + (to.green - from.green) * part,
          from.blue + (to.blue - from.blue) * part};
}

/// `part` 0 is lowest, 1 highest.
Rgb colour_at(double part) {
  const double off = std::clamp(part, 0.0, 1.0) * 2 - 1;
  return off < 0 ? blend(kMiddle, kLow, -off) : blend(kMiddle, kHigh, off);
}

bool is_dark(const Rgb& c) { return 0.3 * c.red + 0.59 * c.green + 0.11 * c.blue < 140; }

/// Avoids `-0`.
std::string number_text(double value, int decimals) {
  const double unit = std::pow(10, -decimals);
  return fmt::format("{:.{}f}", std::abs(value) < unit / 2 ? 0.0 : value, decimals);
}

/// Whole characters, as many as fit.
std::string shortened(std::string text, double width) {
  if (text_width(text) <= width) return text;
  while (!text.empty() && text_width(text) + text_width("…") > width) {
    while ((text.back() & 0xc0) == 0x80) text.pop_back();
    text.pop_back();
  }
  return text + "…";
}

}  // namespace

std::string to_svg(const Matrix& matrix) {
  using Anchor = ChartCanvas::Anchor;
  ChartCanvas canvas(matrix.title, matrix.subtitle);
  double names = 30;
  for (const std::string& row : matrix.rows) names = std::max(names, text_width(row));
  const double left = 24 + (matrix.row_title.empty() ? 0 : 18) + std::min(names, 300.0);
  const double columns = std::max(1.0, double(matrix.columns.size()));
  const double width = std::min(96.0, (canvas.width() - 24 - left) / columns);
  // Names wider than their columns alternate between two rows.
  const bool staggered = std::any_of(matrix.columns.begin(), matrix.columns.end(),
                                     [&](const auto& name) { return text_width(name) > width; });
  const double rise = staggered ? 16 : 0;
  const double top = canvas.top() + (matrix.column_title.empty() ? 20 : 40) + rise;
  const double height = 34;
  const ChartCanvas::Area area{left, top, left + width * columns,
                               top + height * double(matrix.rows.size())};

  canvas.horizontal_title(area, canvas.top() + 10, matrix.column_title);
  canvas.vertical_title(area, 20, matrix.row_title);
  for (std::size_t c = 0; c < matrix.columns.size(); ++c) {
    const std::string name = shortened(matrix.columns[c], staggered ? 2 * width - 6 : width);
    const double y = top - 7 - (c % 2 == 0 ? rise : 0);
    canvas.text(left + width * (double(c) + 0.5), y, Anchor::middle, name, "t");
  }
  for (std::size_t r = 0; r < matrix.rows.size(); ++r) {
    const double y = top + height * double(r);
    canvas.text(left - 8, y + height / 2 + 4, Anchor::end, matrix.rows[r], "t");
    for (std::size_t c = 0; c < matrix.columns.size() && r < matrix.cells.size(); ++c) {
      const double value = c < matrix.cells[r].size() ? matrix.cells[r][c] : NAN;
      if (!std::isfinite(value)) continue;
      const Rgb colour = colour_at((value - matrix.low) / (matrix.high - matrix.low));
      const std::string number = number_text(value, matrix.decimals);
      const double x = left + width * double(c);
      canvas.cell(x, y, width, height,
                  fmt::format("rgb({:.0f},{:.0f},{:.0f})", colour.red, colour.green, colour.blue),
                  fmt::format("{}, {}: {}", matrix.rows[r], matrix.columns[c], number));
      canvas.text(x + width / 2, y + height / 2 + 4, Anchor::middle, number,
                  is_dark(colour) ? "ondark" : "onlight");
    }
  }
  return canvas.svg(area.bottom + 18);
}

}  // namespace turncoat::page
