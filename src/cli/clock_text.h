// Reads times such as `300`, `5:00` and `5:00+2`.
#pragma once

#include <string>

#include "search/report.h"

namespace turncoat::cli {

/// Reads `5:00+2`, minutes and seconds with an increment a move; throws InputError that names the option.
GameClock read_clock(const std::string& text, const std::string& option);

}  // namespace turncoat::cli
