// A review as text for a terminal.
#pragma once

#include <string>

#include "record/game_record.h"
#include "review/review.h"

namespace turncoat::cli {

/// Summary, turning points and the table of moves.
std::string review_text(const Review& review, const GameRecord& record,
                        const std::string& language);

}  // namespace turncoat::cli
