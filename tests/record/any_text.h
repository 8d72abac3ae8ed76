// What must hold for any text whatever, shared by the tests and the fuzz target.
#pragma once

#include <string>
#include <string_view>

#include "record/position_text.h"

namespace turncoat::testing {

/// What is wrong with an error; empty if nothing.
inline std::string complaint_about(const ParseError& error, std::string_view text) {
  const std::string message = error.message();
  if (error.what.empty() || error.expected.empty()) return "the error says too little: " + message;
  if (error.offset > text.size() + 1) return "the error lies behind the text: " + message;
  if (message.find_first_of(std::string_view("\n\r\t\0\x1b", 5)) != std::string::npos) {
    return "the error is not one printable line: " + message;
  }
  return "";
}

/// What is wrong with a position and the text that one form prints; empty if nothing.
inline std::string complaint_about(const Position& position, PositionForm form, int black_is) {
  const Board& board = position.board;
  if ((board.mover & board.opponent) != 0) return "a cell has two discs";
  if ((board.occupied() & ~position.rules.cells()) != 0) return "a disc lies off the board";
  PositionOptions options{.rules = position.rules, .size_given = true, .black_is = black_is};
  if (form == PositionForm::matrix) options.mover = position.mover;
  const std::string text = print_position(position, form, black_is);
  const Parsed<Position> again = parse_position(text, options);
  if (!again) return text + " does not read back: " + again.error().message();
  return *again == position ? "" : text + " reads back as another position";
}

/// The length of the text chooses the form that a position is printed in: all have their turn, at the price of one.
inline std::string complaint_about_text(std::string_view text, const PositionOptions& options) {
  const Parsed<Position> position = parse_position(text, options);
  if (!position) return complaint_about(position.error(), text);
  if (options.size_given && position->rules.size != options.rules.size) {
    return "the position has another size than asked for";
  }
  if (options.mover && position->mover != *options.mover) return "it is not the asked side's turn";
  const auto& info = position_forms()[text.size() % position_forms().size()];
  return complaint_about(*position, info.form, options.black_is);
}

}  // namespace turncoat::testing
