#include "human/shallow_values.h"

#include <algorithm>

namespace turncoat::human {

namespace {

/// The column of a search of this depth; none for the depths in between.
std::size_t column_of(int depth) {
  return static_cast<std::size_t>(std::ranges::find(kDepths, depth) - kDepths.begin());
}

void keep(const Report& report, std::size_t column, MoveValues& values) {
  for (const Line& line : report.lines) {
    const auto found = std::ranges::find(values, line.move, &MoveValue::move);
    if (found != values.end()) found->discs[column] = static_cast<float>(line.score);
  }
}

}  // namespace

ShallowSearch::ShallowSearch(std::shared_ptr<const Evaluator> evaluator)
    : engine_(EngineOptions{1, 4}) {
  engine_.use_evaluator(std::move(evaluator));
}

MoveValues ShallowSearch::values(const Position& position) {
  MoveValues values;
  for (const int square : each(position.moves())) {
    values.push_back({static_cast<Square>(square), {}});
  }
  if (values.empty()) return values;
  engine_.clear();
  const int empties = position.empty_count();
  const int deepest = kDepths.back();
  if (empties > deepest) {
    search(position, deepest, values);  // fills in the smaller depths too
  } else {
    for (const int depth : kDepths) search(position, std::min(depth, empties), values);
    for (std::size_t column = 0; column < kDepths.size(); ++column) {
      if (kDepths[column] < empties) continue;
      for (MoveValue& value : values) value.discs[column] = value.discs[kColumns - 1];
    }
    return values;
  }
  if (empties <= kSolvedEmpties) {
    search(position, empties, values);
  } else {
    for (MoveValue& value : values) value.discs[kColumns - 1] = value.discs[kColumns - 2];
  }
  return values;
}

void ShallowSearch::search(const Position& position, int depth, MoveValues& values) {
  Limits limits;
  limits.depth = depth;
  limits.lines = static_cast<int>(values.size());
  const bool to_the_end = depth >= position.empty_count();
  const Report report = engine_.search(position, limits, [&](const Report& step) {
    if (to_the_end || step.lines.size() < values.size()) return;
    const std::size_t column = column_of(step.best().evidence.depth);
    if (column < kDepths.size()) keep(step, column, values);
  });
  if (to_the_end) keep(report, kColumns - 1, values);
}

}  // namespace turncoat::human
