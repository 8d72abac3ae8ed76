#include "arena/referee.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>

#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {

namespace {

Time::time_point after(Time::time_point begin, double seconds) {
  // Longer times are no limit: adding them would overflow the clock's type.
  constexpr double kUnlimited = 3e7;
  if (seconds > kUnlimited) return Time::time_point::max();
  return begin + std::chrono::duration_cast<Time::duration>(std::chrono::duration<double>(seconds));
}

class Referee {
 public:
  Referee(const Game& opening, const Seats& seats, const TimeControl& control, std::stop_token stop)
      : seats_(seats), control_(control), stop_(std::move(stop)) {
    played_.game = opening;
    played_.opening_moves = opening.moves().size();
    played_.notes.resize(opening.moves().size());
    if (control.clock) left_ = {control.clock->remaining, control.clock->remaining};
  }

  std::optional<Played> play(std::uint64_t seed) {
    Game& game = played_.game;
    for (const Colour colour : {Colour::black, Colour::white}) {
      // Two random players must not get the same seed.
      const GameStart start{game.start(), colour, 2 * seed + (colour == Colour::white),
                            control_.seconds ? control_.seconds
                            : control_.clock ? std::optional(control_.clock->remaining)
                                             : std::nullopt};
      if (const auto ready = seats_.of(colour).new_game(start, stop_); !ready) {
        return lost(colour, ready.error());
      }
    }
    for (;;) {
      // A stopped searcher still returns a move, but a bad one: do not use it.
      if (stop_.stop_requested()) return std::nullopt;
      if (game.is_over()) break;
      if (game.play(kPass)) {
        played_.notes.emplace_back();
        continue;
      }
      if (const auto failure = move()) return lost(game.position().mover, *failure);
    }
    const Position& last = game.position();
    played_.margin = last.mover == Colour::black ? last.final_score() : -last.final_score();
    return played_;
  }

 private:
  std::optional<Played> lost(Colour colour, const PlayerFailure& failure) {
    if (failure.fault == Fault::stopped) return std::nullopt;
    const int cells = played_.game.start().rules.cell_count();
    played_.margin = colour == Colour::black ? -cells : cells;
    played_.fault = failure.fault;
    played_.at_fault = colour;
    played_.reason = failure.reason;
    return played_;
  }

  /// Requests and plays a move; returns the failure by which the mover loses, if any.
  std::optional<PlayerFailure> move() {
    Game& game = played_.game;
    const Position& position = game.position();
    const Colour colour = position.mover;
    MoveTime time = time_for(colour);
    const auto choice = seats_.of(colour).choose(game, time, stop_);
    const double seconds = std::chrono::duration<double>(Time::now() - time.asked).count();
    if (!choice) return choice.error();
    if (const auto late = overrun(colour, seconds)) return late;
    if (!position.is_legal(choice->move)) {
      return PlayerFailure{Fault::illegal_move,
                           illegal_move(position, choice->move, 0, "").message()};
    }
    MoveNote note;
    note.seconds = seconds;
    if (choice->report && !choice->report->lines.empty()) note.eval = choice->report->best().score;
    played_.notes.push_back(note);
    game.play(choice->move);
    return std::nullopt;
  }

  MoveTime time_for(Colour colour) const {
    MoveTime time;
    double limit = control_.patience;
    if (control_.seconds) {
      time.seconds = control_.seconds;
      limit = *control_.seconds + control_.margin;
    }
    if (control_.clock) {
      const double left = left_[static_cast<std::size_t>(colour)];
      time.clock = GameClock{left, control_.clock->increment};
      limit = std::min(control_.seconds ? limit : 1e9, left + control_.margin);
    }
    time.deadline = after(time.asked, limit);
    return time;
  }

  /// Subtracts the time from the clock; returns the failure if it was too long.
  std::optional<PlayerFailure> overrun(Colour colour, double seconds) {
    if (control_.seconds && seconds > *control_.seconds + control_.margin) {
      return PlayerFailure{Fault::time_out,
                           fmt::format("took {:.2f} s of {:g} s", seconds, *control_.seconds)};
    }
    if (!control_.clock) return std::nullopt;
    double& left = left_[static_cast<std::size_t>(colour)];
    left -= seconds;
    if (left < -control_.margin) {
      return PlayerFailure{Fault::time_out, fmt::format("{:.2f} s over its {:g} s", -left,
                                                        control_.clock->remaining)};
    }
    left = std::max(0.0, left) + control_.clock->increment;
    return std::nullopt;
  }

  Seats seats_;
  TimeControl control_;
  std::stop_token stop_;
  std::array<double, 2> left_{};  // on the clocks
  Played played_;
};

}  // namespace

std::optional<Played> play_game(const Game& opening, const Seats& seats, const TimeControl& control,
                                std::uint64_t seed, std::stop_token stop) {
  return Referee(opening, seats, control, std::move(stop)).play(seed);
}

Played play_untimed_game(const Position& opening, const Seats& seats) {
  TimeControl control;
  control.patience = std::numeric_limits<double>::infinity();
  auto played = play_game(Game(opening), seats, control, 1, {});
  if (played->fault) throw std::runtime_error(played->reason);
  return std::move(*played);
}

PairScore play_untimed_pair(const Position& opening, Player& first, Player& second) {
  const bool black = opening.mover == Colour::black;
  const Seats as_mover = black ? Seats{first, second} : Seats{second, first};
  const Seats as_other = black ? Seats{second, first} : Seats{first, second};
  return {play_untimed_game(opening, as_mover).score_for(opening.mover),
          play_untimed_game(opening, as_other).score_for(other(opening.mover))};
}

}  // namespace turncoat
