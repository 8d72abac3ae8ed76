// Opening lines to learn: a move for every position that people's replies lead to.
#pragma once

#include <functional>

#include "human/popular_moves.h"
#include "study/deck.h"

namespace turncoat::study {

struct RepertoireOptions {
  Colour colour = Colour::black;
  int plies = 12;            // how far the lines go
  double rating = 1500;      // of the opponents
  double least_reply = 0.1;  // replies that fewer people choose are left out
  double most_loss =
      1;  // one's own move is the most popular of those that lose at most this many discs
  std::size_t most_cards = 200;
};

/// Cards for the lines after `from`, nearest first. One's own moves are taken from `own` if it has one for the position.
std::vector<Card> build_repertoire(human::PeopleHere& people, const Game& from,
                                   const RepertoireOptions& options,
                                   const std::function<Square(const Position&)>& own = {});

/// Cards for the moves of one side in a given line.
std::vector<Card> own_line(const Game& line, Colour colour);

}  // namespace turncoat::study
