#include "record/transcript.h"

#include <fmt/format.h>

#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

/// Skips what may stand between moves: blanks, commas, hyphens and move numbers with their points.
void skip_separators(Scanner& scan) {
  while (!scan.at_end()) {
    const char next = scan.peek(1);
    const bool hyphen = scan.peek() == '-' && (is_letter(next) || is_digit(next));
    if (is_blank(scan.peek()) || scan.peek() == ',' || hyphen) {
      scan.skip();
    } else if (is_digit(scan.peek())) {
      Scanner number = scan;
      number.take_while(is_digit);
      if (number.peek() != '.') return;  // a stray digit, for the reader of moves to report
      number.take_while([](char c) { return c == '.'; });
      scan = number;
    } else {
      return;
    }
  }
}

}  // namespace

ParseError illegal_move(const Position& position, Square move, std::size_t offset,
                        std::string place) {
  const Rules& rules = position.rules;
  // If the mover must pass, an illegal move was checked for the other side.
  const bool passed = move != kPass && position.must_pass();
  const Position judged = passed ? position.after(kPass) : position;
  const std::string_view mover = colour_name(judged.mover);
  std::string what;
  if (judged.is_over()) {
    what = fmt::format("{} after the end of the game", move_name(move, rules));
    return {std::move(what), offset, std::move(place), "no more moves"};
  }
  if (move == kPass) {
    what = fmt::format("{} can move and may not pass", mover);
  } else if ((judged.board.occupied() & bit(move)) != 0) {
    what = fmt::format("{} cannot play {}: the square is taken", mover, move_name(move, rules));
  } else {
    what = fmt::format("{} cannot play {}: it turns no disc", mover, move_name(move, rules));
  }
  if (passed) what += fmt::format(" ({} has to pass)", colour_name(position.mover));
  return {std::move(what), offset, std::move(place),
          "one of " + square_names(judged.moves(), rules)};
}

Parsed<Game> parse_transcript(std::string_view text, const Position& start) {
  Game game(start);
  Scanner scan(text);
  for (int number = 1;; ++number) {
    skip_separators(scan);
    if (scan.at_end()) return game;
    const std::size_t offset = scan.offset();
    const Parsed<Square> move = scan_move(scan, start.rules);
    const auto place = [&] { return fmt::format("move {}", number); };
    if (!move) return tl::unexpected(at_place(move.error(), place()));
    if (!game.play_or_pass(*move)) {
      return tl::unexpected(illegal_move(game.position(), *move, offset, place()));
    }
  }
}

std::string print_transcript(const Game& game, Passes passes) {
  std::string text;
  const auto& moves = game.moves();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool inferable = moves[i] == kPass && i + 1 < moves.size();
    if (inferable && passes == Passes::inferred) continue;
    text += move_name(moves[i], game.start().rules);
  }
  return text;
}

}  // namespace turncoat
