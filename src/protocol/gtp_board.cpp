// GTP commands that show the position.
#include <fmt/format.h>

#include <cstdlib>

#include "protocol/gtp_session.h"
#include "record/cells.h"
#include "record/game_record.h"
#include "record/square_text.h"

namespace turncoat::protocol {
namespace {

using Arguments = std::vector<std::string>;

char letter(const Position& position, Square square) {
  const Cell cell = cell_of(position, square);
  return cell == Cell::black ? 'X' : cell == Cell::white ? 'O' : '.';
}

}  // namespace

GtpAnswer GtpSession::showboard(const Arguments&) {
  const Position& position = game_.position();
  std::string columns = "  ";
  for (int column = 0; column < rules_.size; ++column)
    columns += fmt::format(" {}", static_cast<char>('A' + column));
  std::string text = "\n" + columns;
  for (int row = 0; row < rules_.size; ++row) {
    text += fmt::format("\n {}", row + 1);
    for (int column = 0; column < rules_.size; ++column) {
      const Square square = square_at(row, column, rules_.size);
      const bool playable = (position.moves() & bit(square)) != 0;
      text += fmt::format(" {}", playable ? '*' : letter(position, square));
    }
    text += fmt::format(" {}", row + 1);
  }
  text += "\n" + columns;
  text += fmt::format("\nX {}, O {}; ", count(position.black()), count(position.white()));
  text += position.is_over() ? "the game is over"
                             : fmt::format("{} to move", colour_name(position.mover));
  return {true, text};
}

GtpAnswer GtpSession::final_score(const Arguments&) {
  const auto result = result_on_board(game_);
  if (!result) return {false, "cannot score: the game is not over"};
  if (result->winner == 0) return {true, "0"};
  return {true, fmt::format("{}+{}", result->winner > 0 ? 'B' : 'W', std::abs(*result->margin))};
}

GtpAnswer GtpSession::rules_game_id(const Arguments&) {
  return {true, rules_.reversed() ? "Reversed Othello" : "Othello"};
}

// GoGui counts rows from the bottom and draws the first line on top, so the last row comes first: its board is upside down,
// but the squares have the right names.
GtpAnswer GtpSession::rules_board(const Arguments&) {
  std::string text;
  for (int row = rules_.size - 1; row >= 0; --row) {
    for (int column = 0; column < rules_.size; ++column) {
      if (column != 0) text += ' ';
      text += letter(game_.position(), square_at(row, column, rules_.size));
    }
    text += '\n';
  }
  return {true, text};
}

GtpAnswer GtpSession::rules_board_size(const Arguments&) {
  return {true, fmt::format("{}", rules_.size)};
}

GtpAnswer GtpSession::rules_legal_moves(const Arguments&) {
  if (game_.position().must_pass()) return {true, "pass"};
  return {true, square_names(game_.position().moves(), rules_)};
}

GtpAnswer GtpSession::rules_side_to_move(const Arguments&) {
  return {true, std::string(colour_key(game_.position().mover))};
}

GtpAnswer GtpSession::rules_final_result(const Arguments&) {
  const auto result = result_on_board(game_);
  if (!result) return {false, "the game is not over"};
  if (result->winner == 0) return {true, "Draw"};
  return {true, fmt::format("{} wins by {}", result->winner > 0 ? "Black" : "White",
                            std::abs(*result->margin))};
}

}  // namespace turncoat::protocol
