#include "page/chart.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <regex>

#include "page/chart_canvas.h"
#include "page/chart_scale.h"

namespace turncoat::page {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pointwise;

int occurrences(const std::string& text, const std::string& part) {
  int found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Every number of an attribute, in order.
std::vector<double> numbers(const std::string& svg, const std::string& element,
                            const std::string& attribute) {
  std::vector<double> found;
  const std::regex pattern("<" + element + " [^>]*\\b" + attribute + "=\"([-0-9.]+)\"");
  for (std::sregex_iterator it(svg.begin(), svg.end(), pattern), end; it != end; ++it) {
    found.push_back(std::stod((*it)[1]));
  }
  return found;
}

/// Every tag is closed in the right order: enough to catch a broken picture.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  const std::regex tag(R"rx(<(/?)([a-z]+)((?:[^>"]|"[^"]*")*?)(/?)>)rx");
  for (std::sregex_iterator it(svg.begin(), svg.end(), tag), end; it != end; ++it) {
    if ((*it)[1].length() > 0) {
      ASSERT_FALSE(open.empty());
      ASSERT_EQ(open.back(), (*it)[2]);
      open.pop_back();
    } else if ((*it)[4].length() == 0) {
      open.push_back((*it)[2]);
    }
  }
  EXPECT_TRUE(open.empty());
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf,")));
}

TEST(ChartScale, LinearTicksAreRound) {
  EXPECT_THAT(ChartScale({}, 0, 97, 0, 320).ticks(), ElementsAre(0, 20, 40, 60, 80, 100));
  EXPECT_THAT(ChartScale({}, -3, 4.1, 0, 320).ticks(), ElementsAre(-4, -2, 0, 2, 4, 6));
  EXPECT_THAT(ChartScale({}, 0.11, 0.29, 0, 320).ticks(),
              Pointwise(DoubleNear(1e-9), {0.1, 0.15, 0.2, 0.25, 0.3}));
}

TEST(ChartScale, WholeTicksStayWhole) {
  EXPECT_THAT(ChartScale({"", Scale::linear, {}, {}, true}, 5, 8, 0, 600).ticks(),
              ElementsAre(5, 6, 7, 8));
}

TEST(ChartScale, LogarithmicTicksAreDecades) {
  const Axis axis{"", Scale::logarithmic, {}, {}, false};
  EXPECT_THAT(ChartScale(axis, 3, 40'000, 0, 320).ticks(),
              Pointwise(DoubleNear(1e-6), {1.0, 10.0, 100.0, 1000.0, 10'000.0, 100'000.0}));
  EXPECT_THAT(ChartScale(axis, 3, 40, 0, 320).ticks(),
              Pointwise(DoubleNear(1e-9), {2.0, 5.0, 10.0, 20.0, 50.0}));
}

TEST(ChartScale, MapsEndsAndMiddle) {
  const ChartScale linear({"", Scale::linear, 0, 10, false}, 0, 1, 100, 300);
  EXPECT_DOUBLE_EQ(linear.pixel(0), 100);
  EXPECT_DOUBLE_EQ(linear.pixel(5), 200);
  EXPECT_DOUBLE_EQ(linear.pixel(10), 300);
  EXPECT_FALSE(linear.shows(10.5));
  EXPECT_FALSE(linear.shows(NAN));
  const ChartScale logarithmic({"", Scale::logarithmic, 1, 100, false}, 1, 2, 300, 100);
  EXPECT_DOUBLE_EQ(logarithmic.pixel(10), 200);
  EXPECT_FALSE(logarithmic.shows(0));
}

TEST(ChartScale, SurvivesDataWithoutExtent) {
  for (const double value : {0.0, 5.0, -5.0, 1e-12}) {
    const ChartScale scale({}, value, value, 0, 300);
    EXPECT_LT(scale.low(), scale.high());
    EXPECT_TRUE(scale.shows(value));
    EXPECT_FALSE(scale.ticks().empty());
  }
  const ChartScale logarithmic({"", Scale::logarithmic, {}, {}, false}, 7, 7, 0, 300);
  EXPECT_TRUE(logarithmic.shows(7));
}

TEST(ChartScale, NumbersAreShort) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(0.25), "0.25");
  EXPECT_EQ(short_number(0.001), "0.001");
  EXPECT_EQ(short_number(12), "12");
  EXPECT_EQ(short_number(-100), "-100");
  EXPECT_EQ(short_number(1500), "1500");
  EXPECT_EQ(short_number(20'000), "20k");
  EXPECT_EQ(short_number(3'500'000), "3.5M");
  EXPECT_EQ(short_number(2e-7), "2e-07");
}

TEST(LineChart, DrawsEverySeriesAndLeavesGaps) {
  LineChart chart;
  chart.title = "Nodes & <time>";
  chart.y.scale = Scale::logarithmic;
  chart.series = {{"minimax", {{5, 100}, {6, 1000}, {7, 10'000}}, false},
                  {"reported", {{5, 50}, {6, NAN}, {7, 0}, {8, 400}}, true}};
  const std::string svg = to_svg(chart);
  expect_well_formed(svg);
  EXPECT_THAT(svg, HasSubstr("Nodes &amp; &lt;time&gt;"));
  EXPECT_EQ(occurrences(svg, "<title>minimax: "), 3);
  EXPECT_EQ(occurrences(svg, "<title>reported: "), 2);  // no mark for what cannot be drawn
  EXPECT_EQ(occurrences(svg, " dashed\""), 2);          // the line and its legend
  EXPECT_THAT(svg, HasSubstr(">minimax</text>"));
  EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
}

TEST(LineChart, WithoutDataIsStillAPicture) {
  expect_well_formed(to_svg(LineChart{"empty", "", {}, {}, {}, 760, 330}));
  expect_well_formed(to_svg(LineChart{"empty", "", {}, {}, {{"none", {}, false}}, 400, 200}));
}

TEST(BarChart, HeightsAreInProportion) {
  BarChart chart;
  chart.title = "t";
  chart.categories = {"a", "b"};
  chart.y.to = 100;
  chart.series = {{"s", {25, 100}, {}}};
  const std::string svg = to_svg(chart);
  expect_well_formed(svg);
  const auto heights = numbers(svg, "rect class=\"f0\"", "height");
  ASSERT_EQ(heights.size(), 2u);
  EXPECT_NEAR(heights[1], 4 * heights[0], 0.5);
}

TEST(BarChart, NegativeValuesHangFromZero) {
  BarChart chart;
  chart.categories = {"up", "down"};
  chart.series = {{"s", {10, -10}, {1, 1}}};
  for (const bool horizontal : {false, true}) {
    chart.horizontal = horizontal;
    const std::string svg = to_svg(chart);
    expect_well_formed(svg);
    const auto from = numbers(svg, "rect class=\"f0\"", horizontal ? "x" : "y");
    const auto size = numbers(svg, "rect class=\"f0\"", horizontal ? "width" : "height");
    ASSERT_EQ(from.size(), 2u);
    if (horizontal) {
      EXPECT_NEAR(from[1] + size[1], from[0], 0.2);
    } else {
      EXPECT_NEAR(from[0] + size[0], from[1], 0.2);
    }
    EXPECT_EQ(occurrences(svg, "class=\"whisker\""), 6);
  }
}

TEST(BarChart, GroupsShowEverySeries) {
  BarChart chart;
  chart.categories = {"a", "b", "c"};
  chart.y.scale = Scale::logarithmic;
  chart.series = {{"one", {1, 10, NAN}, {}}, {"two", {5, 50, 500}, {}}};
  const std::string svg = to_svg(chart);
  expect_well_formed(svg);
  EXPECT_EQ(occurrences(svg, "<rect class=\"f0\""), 2);
  EXPECT_EQ(occurrences(svg, "<rect class=\"f1\""), 3);
  EXPECT_THAT(svg, HasSubstr(">two</text>"));
}

TEST(Histogram, CountsInBins) {
  Histogram chart;
  chart.values = {-8, -7, 0, 0, 1, 30, NAN};
  chart.bin = 4;
  const std::string svg = to_svg(chart);
  expect_well_formed(svg);
  EXPECT_EQ(occurrences(svg, "<rect class=\"f0\""), 3);
  EXPECT_THAT(svg, HasSubstr("<title>-8: 2</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>0: 3</title>"));
  EXPECT_THAT(svg, HasSubstr("<title>32: 1</title>"));
  expect_well_formed(to_svg(Histogram{}));
}

TEST(Matrix, WritesEveryFiniteCell) {
  Matrix matrix;
  matrix.title = "t";
  matrix.rows = {"a", "a name that is rather long"};
  matrix.columns = {"c", "d"};
  matrix.cells = {{NAN, 75.4}, {24.6, NAN}};
  const std::string svg = to_svg(matrix);
  expect_well_formed(svg);
  EXPECT_EQ(occurrences(svg, "<rect class=\"cell\""), 2);
  EXPECT_THAT(svg, HasSubstr(">75</text>"));
  EXPECT_THAT(svg, HasSubstr(">25</text>"));
}

TEST(Matrix, ShortensNamesByWholeCharacters) {
  Matrix matrix;
  for (int i = 0; i < 12; ++i) matrix.columns.push_back("größte Überschrift");
  matrix.rows = {"r"};
  matrix.cells = {std::vector<double>(12, 1)};
  const std::string svg = to_svg(matrix);
  EXPECT_THAT(svg, HasSubstr("größ"));
  EXPECT_THAT(svg, HasSubstr("…"));
  EXPECT_THAT(svg, Not(HasSubstr("\xc3…")));  // half of a letter
}

}  // namespace
}  // namespace turncoat::page
