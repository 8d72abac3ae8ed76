// A review as a single-file page: board, evaluation graph, moves, reasons; click to jump.
#pragma once

#include <string>

#include "record/ggf_game.h"
#include "review/review.h"

namespace turncoat {

/// Names may be empty. The language is that of the reasons.
std::string review_page(const Review& review, const GameNames& names,
                        const std::string& language = "en");

}  // namespace turncoat
