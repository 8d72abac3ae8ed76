// The clocks of a GTP game, by `time_settings` and `time_left`.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "search/report.h"

namespace turncoat::protocol {

/// Main time, then `period` seconds for every `stones` moves. No limit if nothing is set or, as the protocol defines it, if
/// there is a period without stones.
class GtpClock {
 public:
  void set(double main, double period, int stones) {
    limited_ = stones > 0 || period <= 0;
    main_ = main;
    period_ = period;
    stones_ = stones;
    restart();
  }

  /// For a new game: resets both clocks.
  void restart() {
    for (Side& side : sides_) side = {main_, 0, 0};
    if (main_ <= 0) {
      for (Side& side : sides_) side = {0, period_, stones_};
    }
  }

  /// `stones` 0: `seconds` of main time are left; else that many moves must be made in them.
  void set_left(Colour colour, double seconds, int stones) {
    limited_ = true;
    side(colour) = stones == 0 ? Side{seconds, 0, 0} : Side{0, seconds, stones};
  }

  /// Subtracts the time of a move.
  void spend(Colour colour, double seconds) {
    if (!limited_) return;
    Side& s = side(colour);
    if (s.stones == 0 && s.main > seconds) {
      s.main -= seconds;
      return;
    }
    if (s.stones == 0) s = {0, period_, stones_};
    if (s.stones == 0) return;  // no period: the time is over
    s.period = std::max(0.0, s.period - seconds);
    if (--s.stones == 0) s = {0, period_, stones_};
  }

  /// Adds the clock to the limits. It replaces a level, which would leave time unused.
  void limit(Colour colour, Limits& limits) const {
    if (!limited_) return;
    limits.level.reset();
    const Side& s = sides_[colour == Colour::black ? 0 : 1];
    // Seconds lost on the way to the client and back.
    constexpr double kOnTheWay = 0.05;
    if (s.stones > 0) {
      const double share = s.period / s.stones;
      limits.seconds = std::max(0.01, share - std::min(kOnTheWay, share / 10));
    } else {
      const double increment = stones_ > 0 ? period_ / stones_ : 0;
      limits.clock =
          GameClock{std::max(0.01, s.main - std::min(kOnTheWay, s.main / 10)), increment};
    }
  }

 private:
  struct Side {
    double main = 0;
    double period = 0;
    int stones = 0;
  };

  Side& side(Colour colour) { return sides_[colour == Colour::black ? 0 : 1]; }

  bool limited_ = false;
  double main_ = 0;
  double period_ = 0;
  int stones_ = 0;
  std::array<Side, 2> sides_{};
};

}  // namespace turncoat::protocol
