#include <fmt/format.h>

#include <algorithm>

#include "record/square_text.h"
#include "review/places.h"
#include "review/reason.h"

namespace turncoat {

namespace {

std::string counted(int number, const char* one, const char* many) {
  if (number == 0) return fmt::format("no {}", many);
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string outcome(int score) {
  if (score == 0) return "a draw";
  return score > 0 ? fmt::format("a win by {}", score) : fmt::format("a loss by {}", -score);
}

/// The line as far as the ply, `b2a1`-style but apart: `b2 c1 a1`.
std::string until(const std::vector<Square>& line, int ply, const Rules& rules) {
  std::string text;
  for (int i = 0; i <= ply && i < static_cast<int>(line.size()); ++i) {
    text += (i ? " " : "") + move_name(line[static_cast<std::size_t>(i)], rules);
  }
  return text;
}

const char* edge_name(Square square, int size) {
  for (const Edge& edge : edges(size)) {
    if (edge.cells & bit(square)) return edge.name;
  }
  return "";
}

}  // namespace

const char* reason_name(ReasonKind kind) noexcept {
  constexpr const char* kNames[] = {
      "corner_given",    "corner_missed", "corner_taken",   "corner_spared", "x_square",
      "c_square",        "own_moves",     "opponent_moves", "frontier",      "own_stable",
      "opponent_stable", "wedge",         "edge_opened",    "parity",        "must_pass",
      "pass_missed",     "wiped_out",     "discs",          "result"};
  return kNames[static_cast<int>(kind)];
}

std::string reason_words(const Reason& reason, const Comparison& about) {
  const Rules& rules = about.position.rules;
  const auto own = colour_name(about.position.mover);
  const auto opponent = colour_name(other(about.position.mover));
  const std::string move = move_name(about.played.front(), rules);
  const std::string better = move_name(about.better.front(), rules);
  const std::string square = move_name(reason.square, rules);
  const int ply = reason.played;  // of corners and edges
  switch (reason.kind) {
    case ReasonKind::corner_given: {
      if (ply > 1) {
        return fmt::format("{} gets the corner {} ({})", opponent, square,
                           until(about.played, ply, rules));
      }
      const bool x = x_square(reason.square, rules.size) == about.played.front();
      const bool c = c_squares(reason.square, rules.size) & bit(about.played.front());
      return fmt::format("{}{} lets {} take the corner {}", move,
                         x   ? ", the X-square,"
                         : c ? ", the C-square,"
                             : "",
                         opponent, square);
    }
    case ReasonKind::corner_missed:
      if (ply == 0) return fmt::format("{} passes up the corner {}", own, square);
      return fmt::format("{} would win the corner {} ({})", better, square,
                         until(about.better, ply, rules));
    case ReasonKind::corner_taken:
      if (ply == 0)
        return fmt::format("{} is a corner, a disc that {} can never get rid of", move, own);
      return fmt::format("{} has to take the corner {} ({})", own, square,
                         until(about.played, ply, rules));
    case ReasonKind::corner_spared:
      return fmt::format("{} would drive {} into the corner {} ({})", better, opponent, square,
                         until(about.better, ply, rules));
    case ReasonKind::x_square:
      return fmt::format("{} is the X-square of the empty corner {}", move, square);
    case ReasonKind::c_square:
      return fmt::format("{} is a C-square of the empty corner {}", move, square);
    case ReasonKind::own_moves: {
      const auto found = std::find(about.played.begin() + 1, about.played.end(), reason.after);
      const int last = static_cast<int>(found - about.played.begin());
      const bool at_once = last == 1;
      return fmt::format(
          "leaves {} {} after {}; {} would leave {}", own, counted(reason.played, "move", "moves"),
          at_once ? move_name(reason.after, rules) : until(about.played, last, rules),
          at_once ? better : until(about.better, last, rules), reason.better);
    }
    case ReasonKind::opponent_moves:
      return fmt::format("gives {} {} to choose from; {} would give {}", opponent,
                         counted(reason.played, "move", "moves"), better, reason.better);
    case ReasonKind::frontier:
      return fmt::format("leaves {} of {}'s discs beside empty squares; {} would leave {}",
                         reason.played, own, better, reason.better);
    case ReasonKind::own_stable:
      if (rules.reversed()) {
        return fmt::format("{} is stuck with {} that can never be turned; after {} it would be {}",
                           own, counted(reason.played, "disc", "discs"), better, reason.better);
      }
      return fmt::format("{} gets {} that can never be turned; {} would secure {}", own,
                         counted(reason.played, "disc", "discs"), better, reason.better);
    case ReasonKind::opponent_stable:
      if (rules.reversed()) {
        return fmt::format(
            "{} is stuck with only {} that can never be turned; after {} it would be {}", opponent,
            counted(reason.played, "disc", "discs"), better, reason.better);
      }
      return fmt::format("{} gets {} that can never be turned; {} would allow {}", opponent,
                         counted(reason.played, "disc", "discs"), better, reason.better);
    case ReasonKind::wedge:
      return fmt::format("{} can wedge in at {} between two of {}'s discs", opponent, square, own);
    case ReasonKind::edge_opened:
      return fmt::format("opens the {} edge, where {} gets in with {}",
                         edge_name(reason.square, rules.size), opponent, square);
    case ReasonKind::parity:
      return fmt::format(
          "breaks parity: {} goes into a region of {} empties, where {} gets the last move; {} "
          "goes into "
          "one of {}",
          move, reason.played, opponent, better, reason.better);
    case ReasonKind::must_pass:
      return fmt::format("{} has to pass after {}; {} would keep {}", own,
                         move_name(reason.after, rules), better,
                         counted(reason.better, "move", "moves"));
    case ReasonKind::pass_missed: {
      const bool at_once = reason.after == about.better.front();
      return at_once ? fmt::format("{} would make {} pass", better, opponent)
                     : fmt::format("{} would make {} pass after {}", better, opponent,
                                   move_name(reason.after, rules));
    }
    case ReasonKind::wiped_out:
      return fmt::format("{} loses every disc", rules.reversed() ? opponent : own);
    case ReasonKind::discs:
      return fmt::format("{} ends with {}; {} would end with {}", own,
                         counted(reason.played, "disc", "discs"), better, reason.better);
    case ReasonKind::result:
      return fmt::format("turns {} into {}", outcome(reason.better), outcome(reason.played));
  }
  return {};
}

}  // namespace turncoat
