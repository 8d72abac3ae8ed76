// What a program did beside evaluating: moves it shunned, how deep it looked at which stage, and from where on it
// searched to the end. `search/plain/habit_searcher.h` makes a search behave so.
#pragma once

#include "core/position.h"

namespace turncoat {

struct Habits {
  /// Legal moves that it plays only if there is nothing else.
  Bits (*shunned)(const Position& position) = nullptr;
  /// Plies added to the depth it was asked for.
  int (*extra_depth)(const Position& position) = nullptr;
  /// With so many empties or fewer it searches to the end of the game.
  int exact_from = 0;

  bool any() const noexcept { return shunned || extra_depth || exact_from > 0; }
};

/// The program of the Umeå assignment: it searched 7 plies, 8, and so on while its time lasted, and so saw the end of the
/// game from about here on.
inline constexpr Habits kUmeaHabits = {.exact_from = 12};

}  // namespace turncoat
