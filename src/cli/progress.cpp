#include "cli/progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "cli/terminal.h"

namespace turncoat::cli {

namespace {
// Shorter work gets no bar, which would only flicker.
constexpr std::chrono::milliseconds kFirst{400};
constexpr std::chrono::milliseconds kEvery{100};
}  // namespace

ProgressBar::ProgressBar(std::string label, double total, std::string unit)
    : label_(std::move(label)),
      total_(total),
      unit_(std::move(unit)),
      enabled_(is_terminal(stderr)),
      next_(start_ + kFirst) {}

ProgressBar::~ProgressBar() { clear(); }

double ProgressBar::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void ProgressBar::update(double done) {
  if (!enabled_) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + kEvery;

  const double part = total_ > 0 ? std::clamp(done / total_, 0.0, 1.0) : 0.0;
  const double elapsed = seconds();
  std::string facts = fmt::format(" {:3.0f}%  {}", std::floor(part * 100), duration_text(elapsed));
  if (!unit_.empty()) facts += fmt::format("  {} {}/s", short_number(done / elapsed), unit_);
  if (part > 0) facts += fmt::format("  {} left", duration_text(elapsed / part - elapsed));

  const int room = terminal_width(stderr) - static_cast<int>(label_.size() + facts.size()) - 4;
  const int width = std::clamp(room, 0, 40);
  const int full = static_cast<int>(part * width);
  const std::string line =
      fmt::format("\r{} [{:#<{}}{:.<{}}]{}\x1b[K", label_, "", full, "", width - full, facts);
  std::fputs(line.c_str(), stderr);
  std::fflush(stderr);
  drawn_ = true;
}

void ProgressBar::clear() {
  if (!drawn_) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
  drawn_ = false;
}

std::string duration_text(double seconds) {
  const auto all = static_cast<long long>(std::llround(std::max(0.0, seconds)));
  if (all >= 3600) return fmt::format("{}:{:02}:{:02}", all / 3600, all / 60 % 60, all % 60);
  return fmt::format("{}:{:02}", all / 60, all % 60);
}

std::string short_number(double value) {
  constexpr std::array kUnits = {"", " k", " M", " G", " T"};
  std::size_t unit = 0;
  while (value >= 999.5 && unit + 1 < kUnits.size()) {
    value /= 1000;
    ++unit;
  }
  const int digits = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return fmt::format("{:.{}f}{}", value, digits, kUnits[unit]);
}

}  // namespace turncoat::cli
