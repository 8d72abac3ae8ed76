// Boards for tests: random fillings and positions of random games, from a seed.
#pragma once

#include <random>
#include <vector>

#include "core/position.h"

namespace turncoat::testing {

/// Every cell empty, mover's or opponent's at random, with a random density.
inline Board random_filling(std::mt19937_64& random, Bits cells) {
  const unsigned empty_of_16 = static_cast<unsigned>(random() % 16);
  Board board;
  for (int square : each(cells)) {
    const auto draw = random();
    if (draw % 16 < empty_of_16) continue;
    (draw >> 8 & 1 ? board.mover : board.opponent) |= bit(square);
  }
  return board;
}

/// A position of a random game with the given number of empties, not over; plays new games until one gets there.
inline Position random_position(std::mt19937_64& random, const Rules& rules, int empties) {
  for (;;) {
    Position position = Position::start(rules);
    while (!position.is_over()) {
      if (position.must_pass()) {
        position = position.after(kPass);
        continue;
      }
      if (position.empty_count() == empties) return position;
      Bits moves = position.moves();
      for (auto skip = random() % static_cast<unsigned>(count(moves)); skip; --skip) {
        moves = without_lowest(moves);
      }
      position = position.after(static_cast<Square>(lowest(moves)));
    }
  }
}

}  // namespace turncoat::testing
