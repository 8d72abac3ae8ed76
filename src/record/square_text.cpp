#include "record/square_text.h"

#include <fmt/format.h>

#include "record/scanner.h"

namespace turncoat {
namespace {

Parsed<Square> scan_square(Scanner& scan, const Rules& rules, std::string_view or_else) {
  const int size = rules.size;
  const char last_column = static_cast<char>('a' + size - 1);
  const int column = lower(scan.peek()) - 'a';
  if (column < 0 || column >= size) {
    return scan.unexpected(fmt::format("a square a1 to {}{}{}", last_column, size, or_else));
  }
  scan.skip();
  const int row = scan.peek() - '1';
  if (row < 0 || row >= size) return scan.unexpected(fmt::format("a row 1 to {}", size));
  scan.skip();
  return square_at(row, column, size);
}

/// Length of the pass that `text` starts with; 0 if it does not. `p` may also begin a drop such as `P@f5`, which is not a pass.
std::size_t pass_length(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
  for (std::string_view word : {"@@@@", "pass", "pas", "ps", "--"}) {
    if (starts_with_word(text, word)) return word.size();
  }
  // Othello Quest's single dash is a pass only by itself: `pa-f5` has a hyphen.
  if (at(0) == '-') return is_letter(at(1)) || is_digit(at(1)) ? 0 : 1;
  if (lower(at(0)) != 'p' || at(1) == '@') return 0;
  if (lower(at(1)) != 'a') return 1;
  // `pa4` can only be p, a4; `pa4.` and `pa14.` are pa and the number of the next move.
  const bool square_follows = is_digit(at(2)) && !is_digit(at(3)) && at(3) != '.';
  return square_follows ? 1 : 2;
}

template <class Scan>
Parsed<Square> whole_text(std::string_view text, Scan&& scan_one) {
  Scanner scan(text);
  scan.skip_blanks();
  const Parsed<Square> square = scan_one(scan);
  if (!square) return square;
  scan.skip_blanks();
  if (!scan.at_end()) return scan.unexpected("nothing more after the move");
  return square;
}

}  // namespace

std::string move_name(Square move, const Rules& rules) {
  if (move == kPass) return "pa";
  if (move > kPass) return "--";
  const int margin = rules.margin();
  return {static_cast<char>('a' + move % 8 - margin), static_cast<char>('1' + move / 8 - margin)};
}

std::string square_names(Bits squares, const Rules& rules) {
  std::string names;
  for (int square : each(squares)) {
    if (!names.empty()) names += ' ';
    names += move_name(static_cast<Square>(square), rules);
  }
  return names;
}

std::string_view colour_name(Colour colour) noexcept {
  return colour == Colour::black ? "Black" : "White";
}

Parsed<Square> scan_move(Scanner& scan, const Rules& rules) {
  if (const std::size_t length = pass_length(scan.rest()); length != 0) {
    scan.skip(length);
    return kPass;
  }
  if (lower(scan.peek()) == 'p' && scan.peek(1) == '@') scan.skip();
  scan.take('@');
  return scan_square(scan, rules, " or a pass");
}

Parsed<Square> parse_square(std::string_view text, const Rules& rules) {
  return whole_text(text, [&](Scanner& scan) { return scan_square(scan, rules, ""); });
}

Parsed<Square> parse_move(std::string_view text, const Rules& rules) {
  return whole_text(text, [&](Scanner& scan) { return scan_move(scan, rules); });
}

}  // namespace turncoat
