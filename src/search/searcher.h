// Whatever can be asked for the best moves of a position: the engine, and the plain searchers beside it.
#pragma once

#include <cstdint>
#include <stop_token>

#include "search/report.h"

namespace turncoat {

class Searcher {
 public:
  virtual ~Searcher() = default;

  /// Searches until a limit is reached or `stop` is requested, which may happen at any moment and from any thread, also
  /// before the search has begun. A legal move always comes back unless the game is over.
  virtual Report search(const Position& position, const Limits& limits,
                        const Listener& listener = {}, std::stop_token stop = {}) = 0;

  /// A new game begins: forgets the ones before and draws all chances from `seed`. False if it cannot, and has to be made
  /// again for that.
  virtual bool begin_game(std::uint64_t seed) {
    static_cast<void>(seed);
    return false;
  }
};

}  // namespace turncoat
