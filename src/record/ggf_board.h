// The board of a GGF game, `BO[8 -------- … O]`, by itself or with the moves that follow it.
#pragma once

#include <string>
#include <string_view>

#include "record/cells.h"

namespace turncoat {

class Scanner;

/// Reads what stands between the brackets of BO; the scanner then stands at the closing one.
Parsed<Position> scan_ggf_board(Scanner& scan, const PositionOptions& options);

bool looks_like_ggf(std::string_view text) noexcept;
/// Reads `BO[…]` and plays the moves of the following tags `B` and `W`. Other tags are ignored, so the type of the game (anti)
/// comes from the options. Reads the first of several games. A cell may also be `0` (white), as in NBoard.
Parsed<Position> parse_ggf(std::string_view text, const PositionOptions& options);
/// `BO[8 -------- … O]`, rows apart, in `* O -`.
std::string print_ggf_board(const Position& position);

}  // namespace turncoat
