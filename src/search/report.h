// What a search is asked and what it answers. Facts only: adaptors choose the words.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/position.h"

namespace turncoat {

using Time = std::chrono::steady_clock;

/// What stands behind a score. `percent` 100 at a depth that reaches the end of the game is exact.
struct Evidence {
  int depth = 0;
  int percent = 100;
  bool exact = false;
  bool book = false;

  bool operator==(const Evidence&) const = default;
};

/// Which side of the truth a score is on. Only interrupted or windowed searches give anything but `both`.
enum class Bound : std::uint8_t { both, at_least, at_most };

/// One of the best moves, with what is expected to follow.
struct Line {
  Square move = kNoSquare;  // kPass if the mover must pass; kNoSquare if the game is over
  double score = 0;         // discs, for the side to move
  Bound bound = Bound::both;
  Evidence evidence;
  std::vector<Square> pv;  // starts with `move`; passes included
};

struct Report {
  std::vector<Line> lines;  // best first; at least one unless stopped before anything was known
  std::uint64_t nodes = 0;
  double seconds = 0;    // since the question was received
  bool complete = true;  // false if time, nodes or a stop cut the search short of its target

  const Line& best() const { return lines.front(); }
};

struct GameClock {
  double remaining = 0;  // seconds left for all our moves
  double increment = 0;  // seconds gained with every move
};

/// How long to search. Whatever is set limits the search; if nothing is, it goes on until it is exact or stopped.
struct Limits {
  std::optional<int> level;        // 0 … 60: depth, exact end and confidence (plan.h)
  std::optional<int> depth;        // plies; at or above the empties it means to the end of the game
  std::optional<int> percent;      // confidence to end with: 73, 87, 95, 98, 99 or 100; default 100
  std::optional<double> seconds;   // for this move
  std::optional<GameClock> clock;  // for the rest of the game
  std::optional<std::uint64_t> nodes;  // at most about this many
  int lines = 1;                       // how many best moves to rank
  /// Solve only as far as this window of scores (alpha < score < beta), e.g. -1, 1 for win/loss/draw.
  std::optional<std::pair<int, int>> window;
  /// When the question was received: the clock runs from here.
  Time::time_point received = Time::now();
};

/// Receives every improvement, from a thread of the engine, one call at a time.
using Listener = std::function<void(const Report&)>;

}  // namespace turncoat
