#include "players/oneshot_player.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/board_string.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

// The course's time limit, for games without one.
constexpr double kUsualSeconds = 5;

double seconds_of(const MoveTime& time, int empties) {
  if (time.seconds) return *time.seconds;
  // A program that is started for every move cannot plan its clock: it gets an even share.
  if (time.clock) {
    const double moves = std::max(1.0, empties / 2.0);
    return time.clock->remaining / moves + 0.8 * time.clock->increment;
  }
  return kUsualSeconds;
}

}  // namespace

std::optional<Square> read_row_and_column(std::string_view text, const Rules& rules) {
  std::string clean;
  for (const char c : text) {
    if (!is_blank(c)) clean += lower(c);
  }
  if (clean == "pass") return kPass;
  if (clean.size() != 5 || clean[0] != '(' || clean[2] != ',' || clean[4] != ')') return {};
  const int row = clean[1] - '1';
  const int column = clean[3] - '1';
  if (row < 0 || row >= rules.size || column < 0 || column >= rules.size) return {};
  return square_at(row, column, rules.size);
}

tl::expected<void, PlayerFailure> OneshotPlayer::try_start(const GameStart& start,
                                                           std::stop_token stop) {
  constexpr double kMoment = 0.1;
  MoveTime time;
  time.seconds = kMoment;
  // A missing command fails at once; one that takes this long exists.
  constexpr std::chrono::seconds kLongEnough{2};
  time.deadline = std::min(patience_to_start(stop).deadline, Time::now() + kLongEnough);
  const auto choice = choose(Game(start.position), time, std::move(stop));
  if (choice || choice.error().fault != Fault::crash) return {};
  // The shell's codes for a missing command and for one that cannot be run.
  for (const char* code : {"exit code 126", "exit code 127"}) {
    if (choice.error().reason.find(code) != std::string::npos) return Failed(choice.error());
  }
  return {};
}

tl::expected<Choice, PlayerFailure> OneshotPlayer::choose(const Game& game, const MoveTime& time,
                                                          std::stop_token stop) {
  const Position& position = game.position();
  const std::string seconds = fmt::format("{:g}", seconds_of(time, position.empty_count()));
  const auto launched = launch(position.rules, {print_course_string(position), seconds});
  if (!launched) return Failed(launched.error());
  process().close_input();
  std::optional<Square> move;
  const auto asked = Time::now();
  std::string noise;
  for (std::string line;;) {
    const auto event = process().read_line(line, time.deadline, stop);
    if (event == Process::Event::ended && !noise.empty()) {
      return fail(Fault::nonsense, fmt::format("answered '{}'", excerpt(noise)));
    }
    if (event != Process::Event::line) return fail(event, asked, noise);
    move = read_row_and_column(line, position.rules);
    if (move) break;
    if (line.find_first_not_of(" \t") != line.npos) noise = line;
  }
  dismiss();
  return Choice{*move};
}

}  // namespace turncoat
