// A game between two searches, each with limits of its own.
#pragma once

#include "search/searcher.h"

namespace turncoat::lab {

struct TimedPlayer {
  Searcher* searcher;
  Limits limits;  // for every move

  Square choose(const Position& position) const {
    Limits now = limits;
    now.received = Time::now();
    return searcher->search(position, now).best().move;
  }
};

/// The position at the end.
inline Position play_to_the_end(const Position& opening, const TimedPlayer& black,
                                const TimedPlayer& white) {
  Position position = opening;
  while (!position.is_over()) {
    const TimedPlayer& player = position.mover == Colour::black ? black : white;
    position = position.after(position.must_pass() ? kPass : player.choose(position));
  }
  return position;
}

/// Of a finished game.
inline int score_for(Colour colour, const Position& end) {
  return end.mover == colour ? end.final_score() : -end.final_score();
}

}  // namespace turncoat::lab
