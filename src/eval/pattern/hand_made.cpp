// Weights from common knowledge, to start self-play with: the worth of squares, mobility along lines, and disc count
// towards the end.
#include <algorithm>
#include <vector>

#include "eval/pattern/layout.h"
#include "eval/pattern/weights.h"

namespace turncoat {

namespace {

// Distance from the nearest corner along both sides, the smaller first: (0,0) is a corner, (1,1) an X square.
double square_worth(int square, const Rules& rules) {
  const auto to_edge = [&](int line) {
    return std::min(line - rules.margin(), rules.size - 1 - line + rules.margin());
  };
  const int columns = to_edge(square % 8);
  const int rows = to_edge(square / 8);
  const int near = std::min(columns, rows);
  const int far = std::max(columns, rows);
  // Discs. Reversed Othello: the order that Tothello reports, the corner worst.
  static constexpr double kNormal[4][4] = {
      {9.0, -2.0, 1.0, 0.6}, {0, -4.0, -0.5, -0.4}, {0, 0, 0.2, 0.1}, {0, 0, 0, 0.0}};
  static constexpr double kReversed[4][4] = {
      {-6.0, -2.0, -1.3, -1.0}, {0, -2.5, -0.4, -0.2}, {0, 0, 0.1, 0.2}, {0, 0, 0, 0.0}};
  return (rules.reversed() ? kReversed : kNormal)[near][far];
}

/// The leading cells of a pattern that form a whole line of the board, or 0.
int line_length(const Pattern& pattern, int board_size) {
  const int step = pattern.squares[1] - pattern.squares[0];
  int length = 2;
  while (length < pattern.size && pattern.squares[static_cast<std::size_t>(length)] -
                                          pattern.squares[static_cast<std::size_t>(length - 1)] ==
                                      step) {
    ++length;
  }
  const bool whole = step == 9 ? length == pattern.size : step == 1 && length == board_size;
  return whole ? length : 0;
}

/// Of the cells of a pattern: 1 the mover, -1 the opponent, 0 nobody.
using Owners = std::array<int, kMaxPatternCells>;

/// Moves of a side along a line: `own` is 1 for the mover, -1 for the opponent.
int moves_on_line(const Owners& owners, int length, int own) {
  int moves = 0;
  for (int at = 0; at < length; ++at) {
    if (owners[static_cast<std::size_t>(at)] != 0) continue;
    for (const int step : {-1, 1}) {
      int next = at + step;
      while (next >= 0 && next < length && owners[static_cast<std::size_t>(next)] == -own)
        next += step;
      moves += next != at + step && next >= 0 && next < length &&
               owners[static_cast<std::size_t>(next)] == own;
    }
  }
  return moves;
}

/// What the parts count for in one stage.
struct Phase {
  double squares;
  double mobility;
  double discs;
};

std::vector<Phase> phases_of(const Rules& rules, int stage_count) {
  std::vector<Phase> phases;
  for (int stage = 0; stage < stage_count; ++stage) {
    // From 0 at the start to 1 at the end; discs count only in the last third.
    const double age = (stage + 0.5) / stage_count;
    const double late = std::clamp((age - 0.6) / 0.4, 0.0, 1.0);
    const double objective = rules.reversed() ? -1 : 1;
    phases.push_back({1 - 0.8 * late, 0.6 * (1 - late), objective * late * late});
  }
  return phases;
}

}  // namespace

WeightData hand_made_data(const Rules& rules) {
  const PatternLayout& layout = pattern_layout(rules.size);
  WeightData data = WeightData::zero(rules);
  data.provenance = "hand-made";

  // Each square is seen by several instances: they share its worth. So do the lines, mostly seen once.
  std::array<double, 64> seen{};
  for (const PatternInstance& instance : layout.instances) {
    for (int i = 0; i < instance.placed.size; ++i)
      seen[instance.placed.squares[static_cast<std::size_t>(i)]] += 1;
  }
  const std::vector<Phase> phases = phases_of(rules, layout.stage_count);
  std::vector<Bits> lines_done;
  std::size_t offset = 0;
  for (const Pattern& pattern : layout.patterns) {
    int line = line_length(pattern, rules.size);
    Bits line_cells = 0;
    for (int i = 0; i < line; ++i) line_cells |= bit(pattern.squares[static_cast<std::size_t>(i)]);
    if (std::find(lines_done.begin(), lines_done.end(), line_cells) != lines_done.end()) line = 0;
    lines_done.push_back(line_cells);

    // Folded weights are numbered in the order of the table: a number seen before is a mirror image.
    std::uint32_t next = layout.folded[offset];
    for (int index = 0; index < pattern.table_size(); ++index) {
      if (layout.folded[offset + static_cast<std::size_t>(index)] != next) continue;
      ++next;
      Owners owners{};
      double squares = 0;
      double discs = 0;
      for (std::size_t i = 0, rest = static_cast<std::size_t>(index);
           i < static_cast<std::size_t>(pattern.size); ++i) {
        owners[i] = static_cast<int>(rest % 3) - 1;
        rest /= 3;
        const double share = owners[i] / seen[pattern.squares[i]];
        squares += share * square_worth(pattern.squares[i], rules);
        discs += share;
      }
      const double mobility =
          line == 0 ? 0 : moves_on_line(owners, line, 1) - moves_on_line(owners, line, -1);
      std::int16_t* weight =
          data.folded.data() + layout.folded[offset + static_cast<std::size_t>(index)];
      for (const Phase& phase : phases) {
        const double worth =
            squares * phase.squares + mobility * phase.mobility + discs * phase.discs;
        *weight = static_cast<std::int16_t>(worth * kEvalUnit + (worth < 0 ? -0.5 : 0.5));
        weight += layout.folded_count;
      }
    }
    offset += static_cast<std::size_t>(pattern.table_size());
  }
  return data;
}

}  // namespace turncoat
