#include "players/python_player.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "players/python_driver.h"
#include "record/json_matrix.h"
#include "record/outside_json.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

// The course's time limit, for games without one.
constexpr double kUsualSeconds = 5;

constexpr std::size_t kLongestError = 300;

double seconds_of(const MoveTime& time) {
  if (time.seconds) return *time.seconds;
  if (time.clock) return std::max(0.0, time.clock->remaining);
  return kUsualSeconds;
}

/// Text from an answer, which may be forged: the agent can write to the driver's output.
std::string text_of(const nlohmann::json& value) {
  const auto* text = value.get_ptr<const nlohmann::json::string_t*>();
  return text ? *text : value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace

PythonPlayer::PythonPlayer(PythonSettings settings, ProgramSetup setup)
    : ProgramPlayer(std::move(setup)), settings_(std::move(settings)) {}

tl::expected<nlohmann::json, PlayerFailure> PythonPlayer::exchange(const std::string& question,
                                                                   const Patience& patience) {
  nlohmann::json facts;
  const auto answer = ask(question + "\n", patience, [&](const std::string& line) {
    auto read = parse_outside_json<nlohmann::json>(line);
    if (!read || !read->is_object()) return false;
    facts = std::move(*read);
    return true;
  });
  if (!answer) return Failed(answer.error());
  if (const auto error = facts.find("error"); error != facts.end()) {
    return fail(Fault::crash, excerpt(text_of(*error), kLongestError));
  }
  return facts;
}

tl::expected<void, PlayerFailure> PythonPlayer::new_game(const GameStart& start,
                                                         std::stop_token stop) {
  colour_.reset();
  refresh();
  MoveTime time;
  time.seconds = start.seconds;
  return begin(start.position.rules, start.colour, seconds_of(time), stop);
}

tl::expected<void, PlayerFailure> PythonPlayer::begin(const Rules& rules, Colour colour,
                                                      double seconds, const std::stop_token& stop) {
  if (!is_running()) {
    const auto launched = launch(rules, {kPythonDriver, settings_.file, settings_.class_name});
    if (!launched) return launched;
  }
  const int number = colour == Colour::black ? settings_.black_is : -settings_.black_is;
  const nlohmann::json question = {{"size", rules.size},
                                   {"color", number},
                                   {"seconds", seconds},
                                   {"reversed", rules.reversed()}};
  const auto answer = exchange(question.dump(), patience_to_start(stop));
  if (!answer) {
    PlayerFailure failure = answer.error();
    if (failure.fault == Fault::time_out) failure.reason = "did not start: " + failure.reason;
    return Failed(failure);
  }
  colour_ = colour;
  return {};
}

tl::expected<Choice, PlayerFailure> PythonPlayer::choose(const Game& game, const MoveTime& time,
                                                         std::stop_token stop) {
  const Position& position = game.position();
  const int size = position.rules.size;
  const double seconds = seconds_of(time);
  if (!is_running() || colour_ != position.mover) {
    if (const auto begun = begin(position.rules, position.mover, seconds, stop); !begun)
      return Failed(begun.error());
  }
  // The alarm counts from the request of the move; without a time limit there is none.
  const double used = std::chrono::duration<double>(Time::now() - time.asked).count();
  const double alarm = time.seconds || time.clock ? std::max(0.001, seconds - used) : 0;
  const auto answer = exchange(fmt::format("{{\"alarm\":{},\"board\":{}}}", alarm,
                                           print_json_matrix(position, settings_.black_is)),
                               {time.deadline, std::move(stop)});
  if (!answer) return Failed(answer.error());
  if (answer->contains("odd")) {
    return fail(Fault::nonsense, fmt::format("its last candidate is {}, expected (row, column)",
                                             excerpt(text_of(answer->at("odd")))));
  }
  const nlohmann::json move = answer->value("move", nlohmann::json());
  if (move.is_null()) {
    if (answer->value("late", nlohmann::json()) != true)
      return fail(Fault::nonsense, "its candidate_list is empty");
    return fail(Fault::time_out,
                fmt::format("its candidate_list is still empty after {:g} s", seconds));
  }
  const bool is_pair = move.is_array() && move.size() == 2 && move[0].is_number_integer() &&
                       move[1].is_number_integer();
  if (!is_pair)
    return fail(Fault::nonsense,
                fmt::format("its move is {}, expected (row, column)", excerpt(text_of(move))));
  const auto row = move[0].get<std::int64_t>();
  const auto column = move[1].get<std::int64_t>();
  if (row < 0 || row >= size || column < 0 || column >= size) {
    return fail(Fault::illegal_move,
                fmt::format("chose ({}, {}), which is off the board", row, column));
  }
  return Choice{square_at(static_cast<int>(row), static_cast<int>(column), size)};
}

}  // namespace turncoat
