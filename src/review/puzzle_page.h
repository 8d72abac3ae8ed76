// Puzzles as a single-file page: try a move and see its value. The answers are masked in its source.
#pragma once

#include <span>
#include <string>

#include "review/puzzle.h"

namespace turncoat {

/// `puzzles` must not be empty.
std::string puzzle_page(std::span<const Puzzle> puzzles, const std::string& title,
                        const std::string& language = "en");

/// Base64 of the text combined with the key: not secret, but nobody reads it by accident.
std::string masked(std::string_view text, std::string_view key);

}  // namespace turncoat
