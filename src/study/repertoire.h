// Opening lines to learn: one's own move in every position that people's replies lead to.
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
      1;  // discs that one's own move may lose; among those the most popular is taken
  std::size_t most_cards = 200;
};

/// Cards of the lines after `from`, nearest first. One's own moves are those of `own`, where it has one for the position.
std::vector<Card> build_repertoire(human::PeopleHere& people, const Game& from,
                                   const RepertoireOptions& options,
                                   const std::function<Square(const Position&)>& own = {});

/// The moves of one side in a line that somebody chose: each is the one to know.
std::vector<Card> own_line(const Game& line, Colour colour);

}  // namespace turncoat::study
