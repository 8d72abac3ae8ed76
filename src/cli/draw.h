// Draws a position for the terminal.
#pragma once

#include <optional>
#include <string>

#include "core/position.h"
#include "page/position_words.h"

namespace turncoat::cli {

enum class Ink { plain, colour };

/// The board with coordinates and marks on the legal moves; beside it the rules, the discs and the mover. The last move
/// is in brackets, or with colours in a shade of its own.
std::string draw(const Position& position, Ink ink, std::optional<Square> last_move = {});

}  // namespace turncoat::cli
