// A position as people look at it.
#pragma once

#include <string>

#include "core/position.h"

namespace turncoat::cli {

enum class Ink { plain, colour };

/// The board with coordinates and marks where the mover may play; beside it the rules, the discs and whose turn it is.
std::string draw(const Position& position, Ink ink);

/// `Black to move`, `Black has no move and passes`, `White wins by 6, 35 to 29`
std::string status(const Position& position);

}  // namespace turncoat::cli
