// A position as people look at it.
#pragma once

#include <optional>
#include <string>

#include "core/position.h"
#include "page/position_words.h"

namespace turncoat::cli {

enum class Ink { plain, colour };

/// The board with coordinates and marks where the mover may play; beside it the rules, the discs and whose turn it is.
/// A last move is marked by brackets, in colour by its own shade.
std::string draw(const Position& position, Ink ink, std::optional<Square> last_move = {});

}  // namespace turncoat::cli
