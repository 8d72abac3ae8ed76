// Principal variations that are long enough to see why a move is good.
#pragma once

#include <vector>

#include "search/searcher.h"

namespace turncoat {

/// The positions from `start` along `moves`, with the start.
std::vector<Position> positions_along(const Position& start, const std::vector<Square>& moves);

/// A search's line ends where its table does. This one searches on with `limits` for each move, until the line has `plies` or
/// the game is over.
std::vector<Square> lengthened(Searcher& searcher, const Position& start, std::vector<Square> moves,
                               std::size_t plies, const Limits& limits,
                               const std::stop_token& stop = {});

}  // namespace turncoat
