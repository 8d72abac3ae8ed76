#include "page/chart_canvas.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "page/escape.h"

namespace turncoat::page {

namespace {

// Told apart by most colour-blind readers, too; the marks' shapes differ as well.
constexpr std::array kLightColours = {"#1b6ca8", "#d1581f", "#2e8b57", "#8a4fa8",
                                      "#a67c00", "#c03a6e", "#2a8fa0", "#5f6770"};
constexpr std::array kDarkColours = {"#6cb2eb", "#f59a5c", "#6fcf97", "#c79be6",
                                     "#e3bf4f", "#f284ae", "#67cfdf", "#aab2bb"};

// Plain rules, twice, instead of custom properties: not every viewer of SVG files knows those.
std::string style() {
  const auto rules = [](const auto& colours, const char* sheet, const char* ink, const char* soft,
                        const char* grid) {
    std::string css = fmt::format(
        ".chart .sheet{{fill:{0}}}.chart text{{fill:{1}}}.chart .s{{fill:{2}}}"
        ".chart .grid{{stroke:{3}}}.chart .axis{{stroke:{2}}}.chart .whisker{{stroke:{1}}}.chart "
        ".cell{{stroke:{0}}}",
        sheet, ink, soft, grid);
    for (std::size_t i = 0; i < colours.size(); ++i) {
      css += fmt::format(".chart .l{0}{{stroke:{1}}}.chart .f{0}{{fill:{1}}}", i, colours[i]);
    }
    return css;
  };
  return ".chart text{font-family:system-ui,'Segoe UI','DejaVu Sans',sans-serif;font-size:12px}"
         ".chart .h{font-size:17px;font-weight:600}.chart .v{font-size:12px}"
         ".chart .line{fill:none;stroke-width:2;stroke-linejoin:round}"
         ".chart .dashed{stroke-dasharray:6 4}.chart .axis,.chart .whisker{stroke-width:1.2}"
         ".chart .cell{stroke-width:1.5}" +
         rules(kLightColours, "#ffffff", "#1d2329", "#5a646e", "#e3e6ea") +
         ".chart .onlight{fill:#14181c}.chart .ondark{fill:#ffffff}"
         "@media (prefers-color-scheme:dark){" +
         rules(kDarkColours, "#171b20", "#e8ebee", "#a3adb7", "#323941") +
         ".chart .onlight{fill:#14181c}.chart .ondark{fill:#ffffff}}";
}

constexpr double kMargin = 16;

const char* anchor_name(ChartCanvas::Anchor anchor) {
  switch (anchor) {
    case ChartCanvas::Anchor::start: return "start";
    case ChartCanvas::Anchor::middle: return "middle";
    default: return "end";
  }
}

std::string mark_path(double x, double y, std::size_t shape) {
  switch (shape % 4) {
    case 0: return fmt::format("M{:.1f},{:.1f}a3.5,3.5 0 1,0 7,0a3.5,3.5 0 1,0 -7,0z", x - 3.5, y);
    case 1: return fmt::format("M{:.1f},{:.1f}h6.4v6.4h-6.4z", x - 3.2, y - 3.2);
    case 2: return fmt::format("M{:.1f},{:.1f}l4.2,7.4h-8.4z", x, y - 4.6);
    default: return fmt::format("M{:.1f},{:.1f}l4.4,4.4l-4.4,4.4l-4.4,-4.4z", x, y - 4.4);
  }
}

}  // namespace

double text_width(std::string_view text) noexcept {
  // Characters, not bytes: those that continue one begin with the bits 10.
  const auto characters =
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
  return 6.7 * static_cast<double>(characters);
}

ChartCanvas::ChartCanvas(std::string_view title, std::string_view subtitle, double width)
    : title_(title), width_(width), top_(kMargin) {
  if (!title.empty()) {
    top_ += 14;
    text(kMargin, top_, Anchor::start, title, "h");
  }
  if (!subtitle.empty()) {
    top_ += 19;
    text(kMargin, top_, Anchor::start, subtitle, "s");
  }
  top_ += 12;
}

void ChartCanvas::legend(const std::vector<std::string>& names, const std::vector<bool>& dashed) {
  double x = kMargin;
  top_ += 8;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double width = 34 + text_width(names[i]) + 14;
    if (x > kMargin && x + width > width_ - kMargin) {
      x = kMargin;
      top_ += 18;
    }
    path(fmt::format("M{:.1f},{:.1f}h26", x, top_), i, i < dashed.size() && dashed[i]);
    mark(x + 13, top_, i, {});
    text(x + 33, top_ + 4, Anchor::start, names[i]);
    x += width;
  }
  top_ += 14;
}

void ChartCanvas::horizontal_axis(const Area& area, const ChartScale& scale, std::string_view title,
                                  bool grid) {
  for (const double tick : scale.ticks()) {
    const double x = scale.pixel(tick);
    if (grid) line(x, area.top, x, area.bottom, "grid");
    text(x, area.bottom + 17, Anchor::middle, short_number(tick), "s");
  }
  line(area.left, area.bottom, area.right, area.bottom, "axis");
  horizontal_title(area, area.bottom + 37, title);
}

void ChartCanvas::vertical_axis(const Area& area, const ChartScale& scale, std::string_view title) {
  for (const double tick : scale.ticks()) {
    const double y = scale.pixel(tick);
    line(area.left, y, area.right, y, "grid");
    text(area.left - 8, y + 4, Anchor::end, short_number(tick), "s");
  }
  vertical_title(area, 20, title);
}

void ChartCanvas::horizontal_title(const Area& area, double y, std::string_view title) {
  if (!title.empty()) text((area.left + area.right) / 2, y, Anchor::middle, title);
}

void ChartCanvas::vertical_title(const Area& area, double x, std::string_view title) {
  if (title.empty()) return;
  const double y = (area.top + area.bottom) / 2;
  fmt::format_to(std::back_inserter(body_),
                 "<text class=\"t\" text-anchor=\"middle\" transform=\"translate({:.1f},{:.1f}) "
                 "rotate(-90)\">{}</text>\n",
                 x, y, escaped(title));
}

void ChartCanvas::text(double x, double y, Anchor anchor, std::string_view text,
                       std::string_view css_class) {
  fmt::format_to(std::back_inserter(body_),
                 "<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                 css_class, x, y, anchor_name(anchor), escaped(text));
}

void ChartCanvas::line(double x1, double y1, double x2, double y2, std::string_view css_class) {
  fmt::format_to(std::back_inserter(body_),
                 "<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                 css_class, x1, y1, x2, y2);
}

void ChartCanvas::bar(double x, double y, double width, double height, std::size_t series,
                      std::string_view hint) {
  fmt::format_to(std::back_inserter(body_),
                 "<rect class=\"f{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
                 "height=\"{:.1f}\"><title>{}</title></rect>\n",
                 series % kLightColours.size(), x, y, std::max(width, 0.5), std::max(height, 0.5),
                 escaped(hint));
}

void ChartCanvas::cell(double x, double y, double width, double height, std::string_view colour,
                       std::string_view hint) {
  fmt::format_to(std::back_inserter(body_),
                 "<rect class=\"cell\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
                 "height=\"{:.1f}\" fill=\"{}\"><title>{}</title></rect>\n",
                 x, y, width, height, colour, escaped(hint));
}

void ChartCanvas::path(const std::string& data, std::size_t series, bool dashed) {
  fmt::format_to(std::back_inserter(body_), "<path class=\"line l{}{}\" d=\"{}\"/>\n",
                 series % kLightColours.size(), dashed ? " dashed" : "", data);
}

void ChartCanvas::mark(double x, double y, std::size_t series, std::string_view hint) {
  fmt::format_to(std::back_inserter(body_),
                 "<path class=\"f{}\" d=\"{}\"><title>{}</title></path>\n",
                 series % kLightColours.size(), mark_path(x, y, series), escaped(hint));
}

void ChartCanvas::whisker(double x1, double y1, double x2, double y2) {
  line(x1, y1, x2, y2, "whisker");
  const double across_x = y1 == y2 ? 0 : 3;
  const double across_y = y1 == y2 ? 3 : 0;
  line(x1 - across_x, y1 - across_y, x1 + across_x, y1 + across_y, "whisker");
  line(x2 - across_x, y2 - across_y, x2 + across_x, y2 + across_y, "whisker");
}

std::string ChartCanvas::svg(double height) const {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" aria-label=\"{0}\" "
      "viewBox=\"0 0 {1:.0f} {2:.0f}\" width=\"{1:.0f}\" height=\"{2:.0f}\" "
      "style=\"max-width:100%;height:auto\">\n<style>{3}</style>\n"
      "<rect class=\"sheet\" width=\"{1:.0f}\" height=\"{2:.0f}\" rx=\"8\"/>\n{4}</svg>\n",
      escaped(title_), width_, height, style(), body_);
}

}  // namespace turncoat::page
