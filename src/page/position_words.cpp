#include "page/position_words.h"

#include <fmt/format.h>

#include "record/square_text.h"

namespace turncoat {

std::string status(const Position& position) {
  const auto mover = colour_name(position.mover);
  if (!position.is_over()) {
    if (position.must_pass()) return fmt::format("{} has no move and passes", mover);
    return fmt::format("{} to move", mover);
  }
  const int own = count(position.board.mover);
  const int others = count(position.board.opponent);
  const int score = position.final_score();
  if (score == 0) return fmt::format("Draw, {} to {}", own, others);
  if (score > 0) return fmt::format("{} wins by {}, {} to {}", mover, score, own, others);
  return fmt::format("{} wins by {}, {} to {}", colour_name(other(position.mover)), -score, others,
                     own);
}

}  // namespace turncoat
