#include "review/line.h"

namespace turncoat {

std::vector<Position> positions_along(const Position& start, const std::vector<Square>& moves) {
  std::vector<Position> positions = {start};
  for (const Square move : moves) positions.push_back(positions.back().after(move));
  return positions;
}

std::vector<Square> lengthened(Searcher& searcher, const Position& start, std::vector<Square> moves,
                               std::size_t plies, const Limits& limits,
                               const std::stop_token& stop) {
  Position end = positions_along(start, moves).back();
  while (moves.size() < plies && !end.is_over()) {
    Square move = kPass;
    if (!end.must_pass()) {
      const Report report = searcher.search(end, limits, {}, stop);
      if (stop.stop_requested()) break;
      move = report.best().move;
    }
    moves.push_back(move);
    end = end.after(move);
  }
  return moves;
}

}  // namespace turncoat
