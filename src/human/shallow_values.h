// Scores of every legal move by short searches: what a person may see who looks one, two, four or six plies ahead.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/position.h"
#include "eval/evaluator.h"
#include "search/engine.h"

namespace turncoat::human {

/// Plies; the last column is the exact score if few squares are empty, else that of the deepest search.
inline constexpr std::array kDepths = {1, 2, 4, 6};
inline constexpr std::size_t kColumns = kDepths.size() + 1;
inline constexpr int kSolvedEmpties = 12;

struct MoveValue {
  Square move = kNoSquare;
  std::array<float, kColumns> discs{};  // for the mover
};

/// All legal moves in the order of their squares; none if the mover must pass.
using MoveValues = std::vector<MoveValue>;

class ShallowSearch {
 public:
  explicit ShallowSearch(std::shared_ptr<const Evaluator> evaluator);

  /// Does not depend on what was searched before.
  MoveValues values(const Position& position);

 private:
  void search(const Position& position, int depth, MoveValues& values);

  Engine engine_;
};

}  // namespace turncoat::human
