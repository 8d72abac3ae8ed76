// Cuts a text of many games into texts of single ones, without parsing the moves. If the text is damaged, the splitter finds
// the next game and returns what is in between as damage: nothing is left out.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "record/text_source.h"

namespace turncoat {

struct GameChunk {
  std::string text;
  std::size_t line = 0;  ///< where it begins
  std::string damage;    ///< why it is not a whole game; empty if it seems to be one
};

/// No game is longer than this; a longer one has lost its end.
inline constexpr std::size_t kLongestGame = 1 << 20;

class GameSplitter {
 public:
  virtual ~GameSplitter() = default;
  /// False at the end of the text.
  virtual bool next(TextSource& source, GameChunk& chunk) = 0;
};

/// Transcripts: one game per line. A line that starts with a move number above 1 continues the game before it.
std::unique_ptr<GameSplitter> split_transcripts();
/// OBF: one position per line; a leading `%` starts a comment.
std::unique_ptr<GameSplitter> split_lines();
/// GGF: `(;…;)`, or a match, with the number of its games in front, which must be right.
std::unique_ptr<GameSplitter> split_ggf();
/// SGF: `(;…)` with variations inside; brackets in values count if they are not escaped.
std::unique_ptr<GameSplitter> split_sgf();
/// PGN: tags in brackets, then moves; the next tag begins the next game.
std::unique_ptr<GameSplitter> split_pgn();
/// Course logs: values `[[[…`, one after the other or in a list.
std::unique_ptr<GameSplitter> split_boards();
/// Othello Quest: objects, one after the other or in a list.
std::unique_ptr<GameSplitter> split_objects();

/// SGF and GGF both begin with `(;`. GM[2] and FF[ are SGF's, and GGF names its game.
bool is_ggf_game(std::string_view text) noexcept;

}  // namespace turncoat
