// Who chooses the moves of training games: the engine, or anything simpler in a test.
#pragma once

#include <functional>
#include <memory>

#include "core/position.h"

namespace turncoat::train {

struct Choice {
  Square move = kNoSquare;
  double score = 0;    // expected, in discs, for the mover
  bool exact = false;  // the move keeps the best possible score, which this is
};

class Chooser {
 public:
  virtual ~Chooser() = default;
  /// Forgets what earlier games taught, so that a game depends on nothing but itself.
  virtual void begin_game() {}
  /// A move for a position that has one.
  virtual Choice choose(const Position& position) = 0;
};

/// Each thread makes its own.
using MakeChooser = std::function<std::unique_ptr<Chooser>()>;

}  // namespace turncoat::train
