// Boards as JSON: a list of rows of -1, 0 and 1, as the Python course platforms keep them.
#pragma once

#include <string>
#include <string_view>

#include "record/cells.h"

namespace turncoat {

bool looks_like_json(std::string_view text) noexcept;
/// Turns NumPy's `[[ 0 -1] [ 1.  0.]]` into JSON of the same length, so that offsets still hold.
std::string numpy_to_json(std::string_view text);
/// Reads a bare matrix, also as NumPy prints it (no commas), or an object
/// `{"board": [[…], …], "to_move": "black", "black": -1}`, of which only `board` is required: `to_move` is a colour's
/// name, letter or number; `black` is the number of a black disc and overrides the options'.
Parsed<Position> parse_json(std::string_view text, const PositionOptions& options);

/// `[[0,…],…]`. The side to move is lost unless it is what the number of empties says.
std::string print_json_matrix(const Position& position, int black_is);
/// The object of `parse_json`, which loses nothing.
std::string print_json_object(const Position& position, int black_is);

}  // namespace turncoat
