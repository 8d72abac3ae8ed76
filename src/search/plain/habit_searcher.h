// A plain search that behaves as the program an evaluation comes from: see eval/classic/habits.h.
#pragma once

#include <memory>
#include <string_view>

#include "eval/classic/habits.h"
#include "search/searcher.h"

namespace turncoat {

class HabitSearcher : public Searcher {
 public:
  HabitSearcher(std::unique_ptr<Searcher> searcher, const Habits& habits);

  /// Shunned moves are ranked below all others. Only a depth is changed by the stage of the game: a level, a time or
  /// a number of nodes says itself how far to go.
  Report search(const Position& position, const Limits& limits, const Listener& listener = {},
                std::stop_token stop = {}) override;

 private:
  std::unique_ptr<Searcher> searcher_;
  Habits habits_;
};

/// The searcher itself if there are none.
std::unique_ptr<Searcher> with_habits(std::unique_ptr<Searcher> searcher, const Habits& habits);

}  // namespace turncoat
