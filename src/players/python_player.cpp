#include "players/python_player.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "players/python_driver.h"
#include "record/json_matrix.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

// What the course gives, for games without a time of their own.
constexpr double kUsualSeconds = 5;

constexpr std::size_t kLongestError = 300;

double seconds_of(const MoveTime& time) {
  if (time.seconds) return *time.seconds;
  if (time.clock) return std::max(0.0, time.clock->remaining);
  return kUsualSeconds;
}

}  // namespace

PythonPlayer::PythonPlayer(PythonSettings settings)
    : ProgramPlayer("exec " + settings.interpreter + " -u -c"), settings_(std::move(settings)) {}

tl::expected<nlohmann::json, PlayerFailure> PythonPlayer::exchange(const std::string& question,
                                                                   Time::time_point deadline) {
  const auto answer = ask(question + "\n", deadline, [](const std::string& line) {
    return nlohmann::json::accept(line) && nlohmann::json::parse(line).is_object();
  });
  if (!answer) return Failed(answer.error());
  auto facts = nlohmann::json::parse(*answer);
  if (facts.contains("error")) {
    return fail(Fault::crash, excerpt(facts["error"].get<std::string>(), kLongestError));
  }
  return facts;
}

tl::expected<void, PlayerFailure> PythonPlayer::new_game(const GameStart&) {
  colour_.reset();
  if (is_running()) return {};
  return launch({kPythonDriver, settings_.file, settings_.class_name});
}

tl::expected<void, PlayerFailure> PythonPlayer::begin(int size, Colour colour, double seconds) {
  const int number = colour == Colour::black ? settings_.black_is : -settings_.black_is;
  const nlohmann::json question = {{"size", size}, {"color", number}, {"seconds", seconds}};
  const auto answer = exchange(question.dump(), start_deadline());
  if (!answer) return Failed(answer.error());
  colour_ = colour;
  return {};
}

tl::expected<Choice, PlayerFailure> PythonPlayer::choose(const Game& game, const MoveTime& time) {
  const Position& position = game.position();
  const int size = position.rules.size;
  if (!is_running()) {
    if (const auto begun = new_game({game.start(), position.mover, 1}); !begun) {
      return Failed(begun.error());
    }
  }
  const double seconds = seconds_of(time);
  if (colour_ != position.mover) {
    if (const auto begun = begin(size, position.mover, seconds); !begun)
      return Failed(begun.error());
  }
  // The alarm counts from when the move was asked for; with no time at all nobody rings.
  const double used = std::chrono::duration<double>(Time::now() - time.asked).count();
  const double alarm = time.seconds || time.clock ? std::max(0.001, seconds - used) : 0;
  const auto answer = exchange(fmt::format("{{\"alarm\":{},\"board\":{}}}", alarm,
                                           print_json_matrix(position, settings_.black_is)),
                               time.deadline);
  if (!answer) return Failed(answer.error());
  if (answer->contains("odd")) {
    return fail(Fault::nonsense, fmt::format("its last candidate is {}, expected (row, column)",
                                             excerpt((*answer)["odd"].get<std::string>())));
  }
  const auto& move = (*answer)["move"];
  if (move.is_null()) {
    if (!answer->value("late", false)) return fail(Fault::nonsense, "its candidate_list is empty");
    return fail(Fault::time_out,
                fmt::format("its candidate_list is still empty after {:g} s", seconds));
  }
  const int row = move[0].get<int>();
  const int column = move[1].get<int>();
  if (row < 0 || row >= size || column < 0 || column >= size) {
    return fail(Fault::illegal_move,
                fmt::format("chose ({}, {}), which is off the board", row, column));
  }
  return Choice{square_at(row, column, size)};
}

}  // namespace turncoat
