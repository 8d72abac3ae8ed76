// Messages between the server and its workers: JSON, one object per line. Both are the same program, but a worker whose
// memory is damaged may send anything, so its messages are checked.
#pragma once

#include <optional>

#include "players/player.h"
#include "search/report.h"
#include "server/answer.h"

namespace turncoat::server {

/// A question to a player in a worker process.
struct PlayerQuestion {
  std::string player;  // a player text
  Game game;
  std::uint64_t seed = 1;
  std::optional<double> seconds;
  Time::time_point asked = Time::now();
  Time::time_point deadline = Time::time_point::max();
};

Json message_of(const Position& position);
Json message_of(const Limits& limits);
Json message_of(const Report& report);
Json message_of(const Choice& choice);
Json message_of(const PlayerQuestion& question);

struct BadMessage : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// These throw Json::exception or BadMessage for a malformed message.
Position position_of(const Json& message);
Limits limits_of(const Json& message);
/// Every line has to be legal from `position`.
Report report_of(const Json& message, const Position& position);
Choice choice_of(const Json& message, const Position& position);
PlayerQuestion player_question_of(const Json& message);

}  // namespace turncoat::server
