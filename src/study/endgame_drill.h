// Endgame exercises: positions with few empties in which some moves are best by exact score and others are not.
#pragma once

#include "human/human_model.h"
#include "search/engine.h"
#include "study/deck.h"

namespace turncoat::study {

struct EndgameOptions {
  int empties = 6;         // 2 … 14
  int least_margin = 2;    // discs that every wrong move must lose
  std::uint64_t seed = 1;  // which positions
};

/// An exercise from a random game in which corners are taken, with its exact solution. Depends only on the options.
Card make_endgame(Engine& engine, const EndgameOptions& options, const Rules& rules = {});

/// The exact score of every legal move, the best first.
std::vector<Line> solve_moves(Engine& engine, const Position& position);

}  // namespace turncoat::study
