#include "record/ggf_board.h"

#include <fmt/format.h>

#include "record/game_record.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

std::optional<Cell> ggf_cell(char c) noexcept {
  return c == '0' ? std::optional(Cell::white) : cell_from(c);
}

/// Plays `F5/eval/seconds`, of which only the move is read.
std::optional<ParseError> scan_and_play(Scanner& scan, Game& game, Colour colour, int number) {
  scan.skip_blanks();
  const std::size_t offset = scan.offset();
  const std::string place = fmt::format("move {}", number);
  const Parsed<Square> move = scan_move(scan, game.start().rules);
  if (!move) return at_place(move.error(), place);
  return play_as(game, colour, *move, offset, place);
}

}  // namespace

Parsed<Position> scan_ggf_board(Scanner& scan, const PositionOptions& options) {
  scan.skip_blanks();
  const Scanner at_size = scan;
  const std::string_view digits = scan.take_while(is_digit);
  if (digits != "8" && digits != "6" && digits != "4") {
    return at_size.unexpected("the size of the board, 8, 6 or 4");
  }
  const int size = digits.front() - '0';
  const Parsed<Rules> rules = rules_of_size(size, options, at_size.offset());
  if (!rules) return tl::unexpected(rules.error());

  Discs discs;
  for (int i = 0; i < size * size; ++i) {
    scan.skip_blanks();
    const std::optional<Cell> cell = ggf_cell(scan.peek());
    if (!cell) return scan.unexpected("* (black), O (white) or -", place_of(i / size, i % size));
    discs.put(square_at(i / size, i % size, size), *cell);
    scan.skip();
  }
  scan.skip_blanks();
  const std::optional<Colour> side = colour_from(scan.peek());
  if (side) scan.skip();
  scan.skip_blanks();
  if (scan.peek() != ']') return scan.unexpected(side ? "]" : "the side to move, * or O, and ]");
  return discs.position(*rules, side);
}

bool looks_like_ggf(std::string_view text) noexcept {
  Scanner scan(text);
  scan.skip_blanks();
  if (starts_with_word(scan.rest(), "bo")) {
    scan.skip(2);
    scan.skip_blanks();
    return scan.peek() == '[';
  }
  // GGS puts the number of games in front of a match.
  scan.take_while(is_digit);
  scan.skip_blanks();
  return scan.peek() == '(';
}

Parsed<Position> parse_ggf(std::string_view text, const PositionOptions& options) {
  Scanner scan(text);
  scan.skip_blanks();
  scan.take_while(is_digit);
  std::optional<Game> game;
  for (int moves = 0;;) {
    scan.take_while([](char c) { return is_blank(c) || c == '(' || c == ';'; });
    if (scan.at_end() || scan.peek() == ')') break;
    const Scanner at_tag = scan;
    const std::string_view tag = scan.take_while(is_letter);
    if (tag.empty()) return scan.unexpected("a tag such as BO[8 ...]");
    scan.skip_blanks();
    if (!scan.take('[')) return scan.unexpected("[ after the tag");

    if (same_word(tag, "bo")) {
      Parsed<Position> position = scan_ggf_board(scan, options);
      if (!position) return position;
      game.emplace(*position);
    } else if (same_word(tag, "b") || same_word(tag, "w")) {
      if (!game) return at_tag.unexpected("the board BO[8 ...] before the first move");
      const Colour colour = same_word(tag, "b") ? Colour::black : Colour::white;
      if (auto error = scan_and_play(scan, *game, colour, ++moves)) return tl::unexpected(*error);
    }
    scan.take_while([](char c) { return c != ']'; });
    if (!scan.take(']')) return scan.unexpected("]");
  }
  if (!game) return scan.unexpected("a board BO[8 ...]");
  return game->position();
}

std::string print_ggf_board(const Position& position) {
  const char side = position.mover == Colour::black ? '*' : 'O';
  return fmt::format("BO[{} {} {}]", position.rules.size,
                     print_cells(position, {'*', 'O', '-'}, " "), side);
}

}  // namespace turncoat
