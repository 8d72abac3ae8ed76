// Boards as in chess FEN: rows between slashes, digits for runs of empty cells.
//
// Two programs write the letters P and p and mean opposite things:
//   Fairy-Stockfish  `8/8/2Pp4/2PPP3/3pPP2/3p4/8/8[PP…pp…] b 0 1`  P black, p white; w Black's turn; row 1 first
//   Edax             `8/8/3P4/3Ppp2/2ppp3/2pP4/8/8 w - - 0 1`      p black, P white; w White's turn; row 8 first
// The same text can be read either way, so the other fields decide: pieces in hand, in brackets, mean Fairy-Stockfish; without
// them the chess fields `- -` after the side mean Edax; a text with neither is Fairy-Stockfish's. Letters of discs (X O, B W,
// * O) are unambiguous: row 1 first, the side in the same letters.
#pragma once

#include <string>
#include <string_view>

#include "record/cells.h"

namespace turncoat {

bool looks_like_fen(std::string_view text) noexcept;
Parsed<Position> parse_fen(std::string_view text, const PositionOptions& options);

/// Fairy-Stockfish's, with as many pieces in hand for each side as there are empties, which that program needs to continue.
std::string print_fairy_fen(const Position& position);
std::string print_edax_fen(const Position& position);

}  // namespace turncoat
