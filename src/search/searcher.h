// Whatever can be asked for the best moves of a position: the engine, and the plain searchers beside it.
#pragma once

#include "search/report.h"

namespace turncoat {

class Searcher {
 public:
  virtual ~Searcher() = default;

  /// Searches until a limit is reached or `stop` is called. A legal move always comes back unless the game is over.
  virtual Report search(const Position& position, const Limits& limits,
                        const Listener& listener = {}) = 0;

  /// Ends a running search soon; callable from any thread and from a listener.
  virtual void stop() noexcept = 0;
};

}  // namespace turncoat
