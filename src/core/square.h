// Squares and colours.
#pragma once

#include <cstdint>

#include "kernels/bits.h"

namespace turncoat {

/// A cell of the 8×8 word: 0 is a1 (top left), 7 is h1, 63 is h8. Smaller boards sit in the centre of the word.
using Square = std::uint8_t;

/// Stands where a move could stand: the mover has none and the turn passes.
inline constexpr Square kPass = 64;
/// No move at all (end of the game, nothing known).
inline constexpr Square kNoSquare = 65;

enum class Colour : std::uint8_t { black, white };

constexpr Colour other(Colour colour) noexcept {
  return colour == Colour::black ? Colour::white : Colour::black;
}

}  // namespace turncoat
