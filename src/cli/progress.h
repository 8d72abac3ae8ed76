// A progress bar on stderr, if that is a terminal, for work that takes more than a moment.
#pragma once

#include <chrono>
#include <string>

namespace turncoat::cli {

class ProgressBar {
 public:
  /// `unit` names what is counted, for the rate (`games`: "12.3 games/s"); without it no rate is shown.
  explicit ProgressBar(std::string label, double total = 1.0, std::string unit = {});
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// Cheap enough to be called often: draws about ten times a second. For one thread at a time.
  void update(double done);
  /// Removes the bar, so that results can follow.
  void clear();
  double seconds() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::string label_;
  double total_;
  std::string unit_;
  bool enabled_;
  bool drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;
};

/// `0:07`, `12:30`, `3:05:00`
std::string duration_text(double seconds);
/// Three digits and a unit: `812`, `45.1 k`, `1.94 G`
std::string short_number(double value);

}  // namespace turncoat::cli
