#include "eval/classic/genetic.h"

#include "core/features.h"
#include "core/stability.h"

namespace turncoat {

namespace {

/// Squares of equal value, as one word each.
struct Worth {
  Bits squares;
  int points;
};

// The report's table, its upper left quarter. Smaller boards keep the worth of corners and edges: a row or column of
// theirs has the value of the one as far from the rim, the centre is left out.
constexpr int kQuarter[4][4] = {{500, -25, 10, 5}, {-25, -45, 1, 1}, {10, 1, 3, 2}, {5, 1, 2, 1}};
constexpr int kValues[] = {500, -25, 10, 5, -45, 3, 2, 1};

template <class G>
constexpr std::array<Worth, std::size(kValues)> worths() {
  std::array<Worth, std::size(kValues)> table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = {0, kValues[i]};
  const auto from_rim = [](int line) {
    const int before = line - G::kMargin;
    const int after = G::kMargin + G::kSize - 1 - line;
    return before < after ? before : after;
  };
  for (const int square : each(G::kCells)) {
    const int points = kQuarter[from_rim(square / 8)][from_rim(square % 8)];
    for (Worth& worth : table) {
      if (worth.points == points) worth.squares |= bit(square);
    }
  }
  return table;
}

template <class G>
int square_points(const Board& board) noexcept {
  static constexpr auto kWorths = worths<G>();
  int points = 0;
  for (const Worth& worth : kWorths) {
    points +=
        worth.points * (count(board.mover & worth.squares) - count(board.opponent & worth.squares));
  }
  return points;
}

template <class R>
int points_for_mover(const Board& board) noexcept {
  using G = typename R::Geometry;
  const Bits empties = R::empties(board);
  const int mobility = count(R::moves(board)) - count(R::moves(board.passed()));
  const int stability = count(stable_discs<G>(board)) - count(stable_discs<G>(board.passed()));
  const int exposed =
      count(frontier(board.mover, empties)) - count(frontier(board.opponent, empties));
  return R::objective_score(square_points<G>(board) + stability) + mobility - exposed;
}

// About a corner's worth of points makes a game half won.
constexpr double kHalf = 500;

}  // namespace

double GeneticEvaluation::evaluate(const Position& position) const {
  const int points =
      with_rule_set(position.rules, [&]<class R>() { return points_for_mover<R>(position.board); });
  return squashed(points, kHalf, position.rules.cell_count());
}

}  // namespace turncoat
