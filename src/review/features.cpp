#include "review/features.h"

#include "core/features.h"
#include "core/stability.h"
#include "review/places.h"

namespace turncoat {

FeatureCounts count_features(const Position& position, Colour colour) {
  const Board board = position.mover == colour ? position.board : position.board.passed();
  const int size = position.rules.size;
  const Bits cells = position.rules.cells();
  const Bits empties = position.empties();
  const Bits stable = stable_discs(position.rules, board);
  const Bits moves = board.moves() & cells;
  Bits x_squares = 0;
  Bits c_squares_found = 0;
  for (const Square corner : corner_squares(size)) {
    if (!(empties & bit(corner))) continue;
    x_squares |= bit(x_square(corner, size));
    c_squares_found |= c_squares(corner, size);
  }
  Bits all_edges = 0;
  for (const Edge& edge : edges(size)) all_edges |= edge.cells;
  const Bits other_edge = all_edges & ~corners(size) & ~c_squares_found & ~stable;
  return {count(board.mover & corners(size)),
          count(stable & ~corners(size)),
          count(moves),
          count(moves & corners(size)),
          count(frontier(board.mover, empties)),
          count(board.mover & x_squares),
          count(board.mover & c_squares_found),
          count(board.mover & other_edge)};
}

Bits region_of(const Position& position, Square square) {
  for (const Bits region : regions(position.empties())) {
    if (region & bit(square)) return region;
  }
  return 0;
}

Phase phase_of(const Position& position) noexcept {
  const int third = (position.rules.cell_count() - 4) / 3;
  const int empties = position.empty_count();
  if (empties <= third) return Phase::end;
  return empties <= 2 * third ? Phase::middle : Phase::opening;
}

const char* phase_name(Phase phase) noexcept {
  constexpr const char* kNames[] = {"opening", "middle", "end"};
  return kNames[static_cast<int>(phase)];
}

}  // namespace turncoat
