// One game between two players: keeps the time, refuses what is not legal, and says why a game was lost otherwise than
// on the board.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "players/player.h"
#include "record/game_record.h"

namespace turncoat {

struct TimeControl {
  std::optional<double> seconds;   // a move
  std::optional<GameClock> clock;  // a game
  double margin = 0.5;             // beyond the time before it is lost: the machine may be busy
  double patience = 120;  // seconds for a move where there is no other limit; infinite: none at all
};

/// How a game went. A player at fault loses by all discs.
struct Played {
  Game game{};
  std::size_t opening_moves = 0;  // of the game, before the players were asked
  std::vector<MoveNote> notes;    // one for every move of the game
  int margin = 0;                 // Black's, by the rules' objective
  std::optional<Fault> fault = std::nullopt;
  Colour at_fault = Colour::black;
  std::string reason;  // of the fault

  /// Seconds that a player spent.
  double seconds(Colour colour) const;
  /// The margin as this side sees it.
  int score_for(Colour colour) const { return colour == Colour::black ? margin : -margin; }
};

struct Seats {
  Player& black;
  Player& white;

  Player& of(Colour colour) const { return colour == Colour::black ? black : white; }
};

/// Plays the opening on to its end. Nothing if a player was stopped, or `stop` is requested: such a game does not count.
std::optional<Played> play_game(const Game& opening, const Seats& seats, const TimeControl& control,
                                std::uint64_t seed, std::stop_token stop);

/// A game without a clock between players that have no reason to fail; throws std::runtime_error if one does.
Played play_untimed_game(const Position& opening, const Seats& seats);

/// Both games of a pair, in discs for the first player.
struct PairScore {
  int as_mover = 0;  // of the opening
  int as_other = 0;
};
PairScore play_untimed_pair(const Position& opening, Player& first, Player& second);

}  // namespace turncoat
