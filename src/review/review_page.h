// A review as a page in a single file: board, evaluation graph, moves, reasons; click to jump.
#pragma once

#include <string>

#include "record/ggf_game.h"
#include "review/review.h"

namespace turncoat {

/// Names may be empty.
std::string review_page(const Review& review, const GameNames& names);

}  // namespace turncoat
