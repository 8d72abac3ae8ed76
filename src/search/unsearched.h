// What can be said of a position before any search.
#pragma once

#include "search/report.h"

namespace turncoat {

/// Any legal move, and that nothing is known of it; the result if the game is over.
Report unsearched_report(const Position& position);

}  // namespace turncoat
