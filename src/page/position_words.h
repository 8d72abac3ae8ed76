// A position in a sentence.
#pragma once

#include <string>

#include "core/position.h"

namespace turncoat {

/// `Black to move`, `Black has no move and passes`, `White wins by 6, 35 to 29`
std::string status(const Position& position);

}  // namespace turncoat
