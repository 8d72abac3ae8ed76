// Games as lists of moves: `f5d6c3d3c4`.
#pragma once

#include <string>
#include <string_view>

#include "core/position.h"
#include "record/parse_error.h"

namespace turncoat {

/// Plays the moves of `text` from `start`. Moves stand together or apart (blanks, line ends, commas, single hyphens),
/// in either case, with or without numbers such as `12.`; every pass spelling of `parse_move` is read, and a pass that
/// is not written is inferred when the mover has no move. The game stands where the text ends: a pass due there is not
/// played.
Parsed<Game> parse_transcript(std::string_view text, const Position& start);

enum class Passes { inferred, written };

/// Two characters per move. With `inferred`, passes are left out except at the end, where readers could not infer them.
std::string print_transcript(const Game& game, Passes passes = Passes::inferred);

/// Why `move` cannot be played in `position`; `offset` and `place` say where it was written.
ParseError illegal_move(const Position& position, Square move, std::size_t offset,
                        std::string place);

}  // namespace turncoat
