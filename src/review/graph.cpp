#include "review/graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "record/square_text.h"

namespace turncoat {

namespace {

constexpr double kWidth = 640;
constexpr double kHeight = 240;
constexpr double kLeft = 44;
constexpr double kRight = 10;
constexpr double kTop = 12;
constexpr double kBottom = 26;

class Graph {
 public:
  explicit Graph(const Review& review) : review_(review) {
    double most = 4;
    for (std::size_t i = first(); i < review.graph.size(); ++i) {
      most = std::max(most, std::abs(review.graph[i].score));
    }
    tick_ = most <= 8 ? 4 : most <= 20 ? 8 : most <= 40 ? 16 : 32;
    top_ = tick_ * std::ceil(most * 1.05 / tick_);
    const double plies = std::max<double>(1, static_cast<double>(review.graph.size()) - 1);
    step_ = (kWidth - kLeft - kRight) / plies;
  }

  std::string draw() {
    add(R"(<svg xmlns="http://www.w3.org/2000/svg" class="graph" viewBox="0 0 {} {}" role="img" data-left="{}" data-step="{:.4f}">)",
        kWidth, kHeight, kLeft, step_);
    add("\n<title>The value of every position for Black, in discs</title>\n");
    draw_exact();
    draw_scale();
    draw_areas();
    draw_line();
    draw_marks();
    add("<line class=\"cursor\" y1=\"{0}\" y2=\"{1}\" x1=\"{2}\" x2=\"{2}\"/></svg>\n", kTop,
        kHeight - kBottom, kLeft);
    return std::move(text_);
  }

 private:
  template <class... T>
  void add(fmt::format_string<T...> format, T&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<T>(values)...);
  }
  std::size_t first() const { return static_cast<std::size_t>(review_.first_ply); }
  double x(std::size_t ply) const { return kLeft + step_ * static_cast<double>(ply); }
  double y(double score) const {
    const double middle = (kTop + kHeight - kBottom) / 2;
    return middle - score / top_ * (middle - kTop);
  }

  void draw_scale() {
    for (double score = -top_; score <= top_; score += tick_) {
      add(R"(<line class="{}" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>)",
          score == 0 ? "zero" : "tick", kLeft, kWidth - kRight, y(score), y(score));
      const std::string label = score == 0 ? "0" : fmt::format("{:+.0f}", score);
      add(R"(<text class="label" x="{}" y="{:.1f}" text-anchor="end">{}</text>)", kLeft - 6,
          y(score) + 4, label);
    }
    for (std::size_t ply = 10; ply < review_.graph.size(); ply += 10) {
      add(R"(<text class="label" x="{:.1f}" y="{}" text-anchor="middle">{}</text>)", x(ply),
          kHeight - 8, ply);
    }
    add("\n");
  }

  /// The area where values are exact.
  void draw_exact() {
    std::size_t from = review_.graph.size() - 1;
    if (!review_.graph[from].evidence.exact) return;
    while (from > first() && review_.graph[from - 1].evidence.exact) --from;
    add(R"(<rect class="exact" x="{:.1f}" y="{}" width="{:.1f}" height="{}"/>)", x(from), kTop,
        kWidth - kRight - x(from), kHeight - kTop - kBottom);
    if (kWidth - kRight - x(from) > 60) {
      add(R"(<text class="label" x="{:.1f}" y="{}">exact</text>)", x(from) + 5, kTop + 14);
    }
  }

  std::string points(double least, double most) const {
    std::string text;
    for (std::size_t i = first(); i < review_.graph.size(); ++i) {
      fmt::format_to(std::back_inserter(text), "{:.1f},{:.1f} ", x(i),
                     y(std::clamp(review_.graph[i].score, least, most)));
    }
    return text;
  }

  void draw_areas() {
    const std::string ends = fmt::format("{:.1f},{:.1f} {:.1f},{:.1f}", x(review_.graph.size() - 1),
                                         y(0), x(first()), y(0));
    add("<polygon class=\"black\" points=\"{}{}\"/>", points(0, top_), ends);
    add("<polygon class=\"white\" points=\"{}{}\"/>\n", points(-top_, 0), ends);
  }

  void draw_line() { add("<polyline class=\"value\" points=\"{}\"/>\n", points(-top_, top_)); }

  // Marks differ in shape as well as colour: a ring, a diamond, a triangle that points up or down with the value.
  void draw_marks() {
    for (std::size_t i = first(); i < review_.moves.size(); ++i) {
      const MoveReview& move = review_.moves[i];
      if (move.mark == Mark::none) continue;
      const double at = x(i + 1);
      const double score = move.mover == Colour::black ? move.played.score : -move.played.score;
      const double height = y(std::clamp(score, -top_, top_));
      const std::string words = fmt::format("{}: {} by {} loses {:.0f}", mark_name(move.mark),
                                            move_name(move.played.move, review_.game.start().rules),
                                            colour_name(move.mover), move.loss);
      add("<g class=\"{}\"><title>{}</title>", mark_name(move.mark), words);
      switch (move.mark) {
        case Mark::doubtful: add(R"(<circle cx="{:.1f}" cy="{:.1f}" r="3.5"/>)", at, height); break;
        case Mark::mistake:
          add(R"(<path d="M{:.1f} {:.1f}l5 5l-5 5l-5 -5z"/>)", at, height - 5);
          break;
        default: {
          const int down = move.mover == Colour::black ? 1 : -1;
          add(R"(<path d="M{:.1f} {:.1f}l-6 {}h12z"/>)", at, height + 6 * down, -11 * down);
        }
      }
      add("</g>\n");
    }
  }

  const Review& review_;
  double tick_ = 4;
  double top_ = 4;
  double step_ = 1;
  std::string text_;
};

}  // namespace

std::string review_graph(const Review& review) { return Graph(review).draw(); }

}  // namespace turncoat
