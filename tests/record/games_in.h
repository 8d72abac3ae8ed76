// All games of a text, shortly: what tests of formats compare.
#pragma once

#include <string>
#include <vector>

#include "record/game_reader.h"
#include "record/transcript.h"

namespace turncoat::testing {

/// Every game as its moves, every damage as its message.
inline std::vector<std::string> games_in(const std::string& text, const GameOptions& options = {}) {
  std::vector<std::string> all;
  GameReader reader = games_of_text(text, options);
  while (auto one = reader.next()) {
    all.push_back(*one ? print_transcript((*one)->game) : one->error().message());
  }
  return all;
}

}  // namespace turncoat::testing
