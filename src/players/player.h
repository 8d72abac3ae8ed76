// Whatever can choose a move: the engine, a textbook search, another program, a person. Who asks, and why, is none of
// its business.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "core/position.h"
#include "search/report.h"

namespace turncoat {

/// The time a move may take. Without `seconds` and `clock` a player takes what its own settings say.
struct MoveTime {
  std::optional<double> seconds;   // for this move
  std::optional<GameClock> clock;  // for the rest of the game, this move included
  Time::time_point asked = Time::now();
  /// An answer after this comes too late: a player that is still thinking then may be stopped or killed.
  Time::time_point deadline = Time::time_point::max();
};

/// A game that begins, as one of its players sees it.
struct GameStart {
  Position position;
  Colour colour = Colour::black;  // the player's own
  std::uint64_t seed = 1;         // for whatever is drawn by lot: the same seed plays the same game
  std::optional<double> seconds = std::nullopt;  // a move, or a game on a clock
};

struct Choice {
  Square move = kNoSquare;
  /// What the search said, where there was one.
  std::optional<Report> report = std::nullopt;
};

enum class Fault : std::uint8_t {
  illegal_move,
  time_out,
  crash,     // the program ended, or could not be started
  nonsense,  // an answer that is no move
  refusal,   // the program says that it cannot play this game
  stopped,   // somebody asked for it
};

/// `illegal move`, `time-out`, …
std::string_view fault_name(Fault fault) noexcept;
std::optional<Fault> fault_from_name(std::string_view name) noexcept;

/// Why a player gave no move; `reason` is one line for people.
struct PlayerFailure {
  Fault fault = Fault::crash;
  std::string reason;
};

class Player {
 public:
  virtual ~Player() = default;

  /// Forgets the last game and gets ready for another, which takes none of its time. A player that is asked for a move
  /// in a game that is new to it does this by itself.
  virtual tl::expected<void, PlayerFailure> new_game(const GameStart&, std::stop_token = {}) {
    return {};
  }
  /// Whether it can play at all; the failure says why not. Asked once, before the first game.
  virtual tl::expected<void, PlayerFailure> try_start(const GameStart& start,
                                                      std::stop_token stop = {}) {
    return new_game(start, std::move(stop));
  }
  /// A move for the game's mover, who has one. A program from outside may answer anything: the caller checks that the
  /// move is legal. A stop, requested at any moment and from any thread, ends it soon with a move or a failure.
  virtual tl::expected<Choice, PlayerFailure> choose(const Game& game, const MoveTime& time,
                                                     std::stop_token stop = {}) = 0;
};

}  // namespace turncoat
