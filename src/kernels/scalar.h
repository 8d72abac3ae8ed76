// The plain kernels: portable, easy to believe, always built. They are the judge of the vector ones.
//
// A kernel set is a struct of static functions over raw words:
//   moves(mover, opponent)          squares where the mover turns at least one disc
//   flips(mover, opponent, square)  discs turned by playing on that empty square (0: not a move)
// The words may use all 64 cells; smaller boards mask the result of moves() with their own cells.
#pragma once

#include "kernels/bits.h"

namespace turncoat::kernels {

struct Scalar {
  static constexpr const char* kName = "scalar";

  static constexpr Bits moves(Bits mover, Bits opponent) noexcept {
    // Horizontal and diagonal runs may not wrap round the board's sides: such a run never crosses column a or h.
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7eULL;
    const Bits found = moves_along(mover, inner, 1) | moves_along(mover, inner, 7) |
                       moves_along(mover, inner, 9) | moves_along(mover, opponent, 8);
    return found & ~(mover | opponent);
  }

  static constexpr Bits flips(Bits mover, Bits opponent, int square) noexcept {
    const Bits start = bit(square);
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7eULL;
    return flips_along(mover, inner, start, 1) | flips_along(mover, inner, start, 7) |
           flips_along(mover, inner, start, 9) | flips_along(mover, opponent, start, 8);
  }

 private:
  // Six steps: the longest run of opponents between two discs of a line of eight.
  static constexpr Bits moves_along(Bits mover, Bits opponent, int step) noexcept {
    Bits up = opponent & (mover << step);
    Bits down = opponent & (mover >> step);
    for (int i = 0; i < 5; ++i) {
      up |= opponent & (up << step);
      down |= opponent & (down >> step);
    }
    return (up << step) | (down >> step);
  }

  static constexpr Bits flips_along(Bits mover, Bits opponent, Bits start, int step) noexcept {
    Bits up = opponent & (start << step);
    Bits down = opponent & (start >> step);
    for (int i = 0; i < 5; ++i) {
      up |= opponent & (up << step);
      down |= opponent & (down >> step);
    }
    return ((up << step) & mover ? up : 0) | ((down >> step) & mover ? down : 0);
  }
};

}  // namespace turncoat::kernels
