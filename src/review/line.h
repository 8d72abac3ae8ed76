// What follows a move when both sides play their best: a principal variation, long enough to see why.
#pragma once

#include <vector>

#include "search/searcher.h"

namespace turncoat {

/// The positions from `start` along `moves`, the start first.
std::vector<Position> positions_along(const Position& start, const std::vector<Square>& moves);

/// Searches know their line only as far as their table does: this one plays on, `limits` for each move, until the
/// line has `plies` or the game is over.
std::vector<Square> lengthened(Searcher& searcher, const Position& start, std::vector<Square> moves,
                               std::size_t plies, const Limits& limits,
                               const std::stop_token& stop = {});

}  // namespace turncoat
