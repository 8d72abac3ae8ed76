#include "record/ggf_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/ggf_board.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {

namespace {

// The format has no escapes.
std::string without_marks(std::string text) {
  std::erase_if(text, [](char c) { return c == ']' || c == ';'; });
  return text;
}

// Black's margin, and how it came about.
std::string result_of(const Game& game, std::optional<Colour> resigned) {
  const Position& last = game.position();
  const int cells = last.rules.cell_count();
  if (resigned) return fmt::format("{:+}:r", *resigned == Colour::black ? -cells : cells);
  if (!last.is_over()) return "?";
  return fmt::format("{:+}",
                     last.mover == Colour::black ? last.final_score() : -last.final_score());
}

}  // namespace

std::string print_ggf_game(const Game& game, const GameNames& names,
                           std::optional<Colour> resigned) {
  const Rules& rules = game.start().rules;
  std::string text =
      fmt::format("(;GM[Othello]PC[Turncoat]PB[{}]PW[{}]RE[{}]TY[{}{}]{}",
                  without_marks(names.black), without_marks(names.white), result_of(game, resigned),
                  rules.size, rules.reversed() ? "a" : "", print_ggf_board(game.start()));
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    std::string move = move_name(game.moves()[i], rules);
    std::transform(move.begin(), move.end(), move.begin(), upper);
    text += fmt::format("{}[{}]", game.positions()[i].mover == Colour::black ? 'B' : 'W', move);
  }
  return text + ";)";
}

}  // namespace turncoat
