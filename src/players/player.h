// Anything that can choose a move: the engine, a textbook search, another program, a person.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "core/position.h"
#include "search/report.h"

namespace turncoat {

/// The time for a move. Without `seconds` and `clock` a player's own options decide.
struct MoveTime {
  std::optional<double> seconds;   // for this move
  std::optional<GameClock> clock;  // for the rest of the game, this move included
  Time::time_point asked = Time::now();
  /// The latest time for an answer: a player that is still searching then may be stopped or killed.
  Time::time_point deadline = Time::time_point::max();
};

/// The start of a game, for one of its players.
struct GameStart {
  Position position;
  Colour colour = Colour::black;  // the player's own
  std::uint64_t seed = 1;         // for random choices: the same seed gives the same game
  std::optional<double> seconds = std::nullopt;  // per move, or for the game on a clock
};

struct Choice {
  Square move = kNoSquare;
  /// The report of the search, if there was one.
  std::optional<Report> report = std::nullopt;
};

enum class Fault : std::uint8_t {
  illegal_move,
  time_out,
  crash,     // the program ended, or could not be started
  nonsense,  // an answer that is not a move
  refusal,   // the program reports that it cannot play these rules
  stopped,   // a stop was requested
};

/// `illegal move`, `time-out`, …
std::string_view fault_name(Fault fault) noexcept;
std::optional<Fault> fault_from_name(std::string_view name) noexcept;

/// Why there is no move; `reason` is one line for people.
struct PlayerFailure {
  Fault fault = Fault::crash;
  std::string reason;
};

class Player {
 public:
  virtual ~Player() = default;

  /// Prepares for a new game, before its clock starts. A player that is asked for a move of a new game without this call
  /// does it then.
  virtual tl::expected<void, PlayerFailure> new_game(const GameStart&, std::stop_token = {}) {
    return {};
  }
  /// Whether it can play at all; the failure says why not. Called once, before the first game.
  virtual tl::expected<void, PlayerFailure> try_start(const GameStart& start,
                                                      std::stop_token stop = {}) {
    return new_game(start, std::move(stop));
  }
  /// A move for the mover, who must have a legal one. Other programs may answer anything: the caller must check that the move
  /// is legal. A stop, at any moment and from any thread, soon ends the call with a move or a failure.
  virtual tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                                     std::stop_token stop = {}) = 0;
};

}  // namespace turncoat
