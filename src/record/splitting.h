// What the splitters share.
#pragma once

#include "record/game_splitter.h"
#include "record/scanner.h"

namespace turncoat::splitting {

inline void skip_blanks(TextSource& source) {
  while (!source.at_end() && is_blank(source.peek())) source.get();
}

/// A new, empty chunk, here.
inline void begin(TextSource& source, GameChunk& chunk) {
  chunk.text.clear();
  chunk.damage.clear();
  chunk.line = source.line();
}

/// Longer lines are returned in pieces, so that the reader of an endless file can stop in between.
inline constexpr std::size_t kLongestLine = 16 * kLongestGame;

/// Takes the rest of the line, its end too, which is not appended.
inline void take_line(TextSource& source, GameChunk& chunk) {
  for (std::size_t taken = 0; taken < kLongestLine && !source.at_end(); ++taken) {
    const char c = source.get();
    if (c == '\n') return;
    if (chunk.text.size() < kLongestGame) {
      chunk.text += c;
    } else {
      chunk.damage = "a line that is too long for a game";
    }
  }
}

/// The rest of the line is nothing that the format knows.
inline bool take_stray_line(TextSource& source, GameChunk& chunk) {
  take_line(source, chunk);
  chunk.damage = "text that belongs to no game";
  return true;
}

}  // namespace turncoat::splitting
