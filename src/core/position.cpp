#include "core/position.h"

namespace turncoat {

bool Position::must_pass() const noexcept {
  return moves() == 0 && (board.passed().moves() & rules.cells()) != 0;
}

bool Position::is_over() const noexcept {
  return moves() == 0 && (board.passed().moves() & rules.cells()) == 0;
}

bool Position::is_legal(Square move) const noexcept {
  if (move == kPass) return must_pass();
  return move < 64 && (moves() & bit(move)) != 0;
}

Position Position::after(Square move) const noexcept {
  const Board next = move == kPass ? board.passed() : board.after(move);
  return {rules, next, other(mover)};
}

int Position::final_score() const noexcept {
  const int most = disc_score(count(board.mover), count(board.opponent), rules.cell_count());
  return rules.reversed() ? -most : most;
}

bool Game::play(Square move) {
  if (!position().is_legal(move)) return false;
  positions_.push_back(position().after(move));
  moves_.push_back(move);
  return true;
}

bool Game::play_or_pass(Square move) {
  if (move == kPass || !position().must_pass()) return play(move);
  if (!position().after(kPass).is_legal(move)) return false;
  return play(kPass) && play(move);
}

bool Game::undo() {
  if (moves_.empty()) return false;
  moves_.pop_back();
  positions_.pop_back();
  return true;
}

}  // namespace turncoat
