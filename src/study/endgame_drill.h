// The last moves as exercises: positions with so many empties in which some moves are exactly best and others are not.
#pragma once

#include "human/human_model.h"
#include "search/engine.h"
#include "study/deck.h"

namespace turncoat::study {

struct EndgameOptions {
  int empties = 6;         // 2 … 14
  int least_margin = 2;    // discs that a wrong move loses, at least
  std::uint64_t seed = 1;  // which positions
};

/// One exercise from a game of random, corner-taking play, with its exact solution. The same options give the same.
Card make_endgame(Engine& engine, const EndgameOptions& options, const Rules& rules = {});

/// The exact score of every legal move, the best first.
std::vector<Line> solve_moves(Engine& engine, const Position& position);

}  // namespace turncoat::study
