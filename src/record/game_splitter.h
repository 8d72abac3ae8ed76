// Cuts a text of many games into the texts of single ones, without understanding them. Where the text is damaged the
// splitter finds the next game and hands out what lies between, with a word about it: nothing is left out.
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

/// No game is longer than this; what is longer has lost its end.
inline constexpr std::size_t kLongestGame = 1 << 20;

class GameSplitter {
 public:
  virtual ~GameSplitter() = default;
  /// False at the end of the text.
  virtual bool next(TextSource& source, GameChunk& chunk) = 0;
};

/// Transcripts: a game a line. A line that goes on with a move number above 1 belongs to the game before it.
std::unique_ptr<GameSplitter> split_transcripts();
/// OBF: a position a line; `%` alone begins a comment.
std::unique_ptr<GameSplitter> split_lines();
/// GGF: `(;…;)`, with or without the number of games in front of a match, which has to be right.
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
