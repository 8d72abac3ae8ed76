// A game with its players, date, event, result, and the times and evaluations of its moves. All readers of games return it, all
// writers take it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/position.h"
#include "record/parse_error.h"

namespace turncoat {

enum class GameFormat : std::uint8_t { transcript, ggf, sgf, pgn, obf, wthor, course, quest };

/// How a game ended. `unknown`: an unfinished game with a result but no reason.
enum class Ending : std::uint8_t { played, resigned, time, agreed, left, unknown };

/// `played`, `resigned`, …
std::string_view ending_name(Ending ending) noexcept;

struct GameResult {
  int winner = 0;             ///< 1 Black, -1 White, 0 nobody
  std::optional<int> margin;  ///< Black's score by the rules' objective; its sign is `winner`
  Ending ending = Ending::played;

  bool operator==(const GameResult&) const = default;

  static GameResult of_margin(int margin, Ending ending = Ending::played) noexcept {
    return {(margin > 0) - (margin < 0), margin, ending};
  }
};

/// The notes on a move.
struct MoveNote {
  std::optional<double> eval;     ///< discs, for the side that moved
  std::optional<double> seconds;  ///< spent on the move

  bool operator==(const MoveNote&) const = default;
};

/// A move of the last position of a record and its score for the side to move, as in OBF files.
struct ScoredMove {
  Square move;
  int score;

  bool operator==(const ScoredMove&) const = default;
};

/// The numbers of a WTHOR record, by which its players and tournament are found in the files beside it.
struct WthorNumbers {
  int tournament = 0;
  int black = 0;
  int white = 0;
  int theoretical = 0;  ///< Black's discs with perfect play, from the depth given in the file

  bool operator==(const WthorNumbers&) const = default;
};

/// Where a record was read.
struct GameSource {
  std::string file;        ///< empty if it was no file
  std::size_t number = 0;  ///< from 1, damaged games counted
  std::size_t line = 0;    ///< where its text begins, from 1; 0 in binary files
  GameFormat format = GameFormat::transcript;
};

struct GameRecord {
  Game game{};  ///< rules, start position, moves (passes included) and all positions

  std::string black;  ///< names in UTF-8; empty if not known
  std::string white;
  std::optional<double> black_rating;
  std::optional<double> white_rating;
  std::string event;  ///< tournament
  std::string place;  ///< club, town or server
  std::string date;   ///< `2009-07-01`, `2009-07` or `2009`; empty if not known
  std::string time;   ///< of day, such as `02:52:45 MDT`
  std::optional<GameResult> result;

  std::vector<MoveNote> notes;     ///< none, or one for every move of the game
  std::vector<ScoredMove> scores;  ///< moves of the last position, in the order of the source
  std::optional<int> score;        ///< of the last position, for the side to move
  std::string comment;
  std::optional<WthorNumbers> wthor;
  /// Other tags of GGF, SGF or PGN, unchanged; the writer of the same format repeats them.
  std::vector<std::pair<std::string, std::string>> tags;

  GameSource source;

  const Rules& rules() const noexcept { return game.start().rules; }
  std::optional<int> year() const;
  /// The recorded result, or else that of the board; none if the game is unfinished and none was recorded.
  std::optional<GameResult> outcome() const;
};

/// The result of a game that was played to its end.
std::optional<GameResult> result_on_board(const Game& game);

/// Why the recorded result contradicts the game; nothing if it does not. The result of a finished game must be the disc
/// difference on the board, with or without the empties, unless it says that the game ended in another way.
std::optional<ParseError> contradiction(const GameRecord& record);

/// Plays `move` for `colour`, after a pass of the other side if it has to. `offset` and `place` are for the error.
std::optional<ParseError> play_as(Game& game, Colour colour, Square move, std::size_t offset,
                                  std::string place);

/// The position with the rules whose start it is, else those of the cross start.
Position with_start_recognised(Position position);

/// The year, month and day that `text` begins with, as in `2009.07.01_02:52`, as `2009-07-01`; `???` parts are left
/// out, and `rest` is set to what follows. Empty if there is no year.
std::string iso_date(std::string_view text, std::string_view& rest);

}  // namespace turncoat
