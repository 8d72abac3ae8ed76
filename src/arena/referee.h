// Plays one game between two players: measures the time, checks that moves are legal, and reports faults.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "players/player.h"
#include "record/game_record.h"

namespace turncoat {

struct TimeControl {
  std::optional<double> seconds;   // per move
  std::optional<GameClock> clock;  // per game
  double margin = 0.5;    // tolerance before the game is lost on time: the machine may be busy
  double patience = 120;  // seconds per move where no other limit is set; infinite: none
};

/// The course of a game. A player at fault loses by all discs.
struct Played {
  Game game{};
  std::size_t opening_moves = 0;  // moves of the game that were not chosen by the players
  std::vector<MoveNote> notes;    // one for every move of the game
  int margin = 0;                 // Black's, by the rules' objective
  std::optional<Fault> fault = std::nullopt;
  Colour at_fault = Colour::black;
  std::string reason;  // of the fault

  /// The margin for this side.
  int score_for(Colour colour) const { return colour == Colour::black ? margin : -margin; }
};

struct Seats {
  Player& black;
  Player& white;

  Player& of(Colour colour) const { return colour == Colour::black ? black : white; }
};

/// Plays a game from the opening to the end. Nothing if a player was stopped or `stop` was requested: it does not count.
std::optional<Played> play_game(const Game& opening, const Seats& seats, const TimeControl& control,
                                std::uint64_t seed, std::stop_token stop);

/// A game without a clock between players that should not fail; throws std::runtime_error if one does.
Played play_untimed_game(const Position& opening, const Seats& seats);

/// Both games of a pair, in discs for the first player.
struct PairScore {
  int as_mover = 0;  // of the opening
  int as_other = 0;
};
PairScore play_untimed_pair(const Position& opening, Player& first, Player& second);

}  // namespace turncoat
