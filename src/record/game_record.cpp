#include "record/game_record.h"

#include <fmt/format.h>

#include <charconv>

#include "record/scanner.h"
#include "record/square_text.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

int black_margin(const Position& last, int mover_score) noexcept {
  return last.mover == Colour::black ? mover_score : -mover_score;
}

}  // namespace

std::string_view ending_name(Ending ending) noexcept {
  switch (ending) {
    case Ending::played: return "played";
    case Ending::resigned: return "resigned";
    case Ending::time: return "time";
    case Ending::agreed: return "agreed";
    case Ending::left: return "left";
    case Ending::unknown: break;
  }
  return "unknown";
}

std::optional<int> GameRecord::year() const {
  int year = 0;
  const auto [end, error] = std::from_chars(date.data(), date.data() + date.size(), year);
  if (error != std::errc()) return std::nullopt;
  return year;
}

std::optional<GameResult> GameRecord::outcome() const {
  return result ? result : result_on_board(game);
}

std::optional<GameResult> result_on_board(const Game& game) {
  if (!game.is_over()) return std::nullopt;
  return GameResult::of_margin(black_margin(game.position(), game.position().final_score()));
}

std::optional<ParseError> contradiction(const GameRecord& record) {
  const std::optional<GameResult> board = result_on_board(record.game);
  if (!record.result || !board) return std::nullopt;
  const GameResult& told = *record.result;
  if (told.ending != Ending::played && told.ending != Ending::unknown) return std::nullopt;
  const Position& last = record.game.position();
  const int discs = count(last.black()) - count(last.white());
  const int sign = record.rules().reversed() ? -1 : 1;
  const bool agrees = told.margin ? told.margin == board->margin || told.margin == sign * discs
                                  : told.winner == board->winner;
  if (agrees) return std::nullopt;
  const auto shown = [](const GameResult& result) {
    if (result.margin) return fmt::format("{:+}", *result.margin);
    return std::string(result.winner > 0   ? "a win of Black"
                       : result.winner < 0 ? "a win of White"
                                           : "a draw");
  };
  return ParseError{fmt::format("the recorded result is {} for Black", shown(told)), 0, "",
                    fmt::format("{}, as on the board", shown(*board))};
}

std::optional<ParseError> play_as(Game& game, Colour colour, Square move, std::size_t offset,
                                  std::string place) {
  const Position& position = game.position();
  // Archives write passes, but not all programs do.
  const bool skipped = position.mover != colour && position.must_pass();
  const Position before = skipped ? position.after(kPass) : position;
  if (before.mover != colour && !before.is_over()) {
    return ParseError{fmt::format("a move of {}", colour_name(colour)), offset, std::move(place),
                      fmt::format("one of {}", colour_name(before.mover))};
  }
  if (!before.is_legal(move)) return illegal_move(before, move, offset, std::move(place));
  if (skipped) game.play(kPass);
  game.play(move);
  return std::nullopt;
}

Position with_start_recognised(Position position) {
  for (Start start : {Start::parallel, Start::cross}) {
    position.rules.start = start;
    if (position == Position::start(position.rules)) break;
  }
  return position;
}

std::string iso_date(std::string_view text, std::string_view& rest) {
  Scanner scan(text);
  scan.skip_blanks();
  const auto number = [&](std::size_t digits) -> std::string_view {
    Scanner ahead = scan;
    const std::string_view found = ahead.take_while(is_digit);
    if (found.size() != digits) return {};
    scan = ahead;
    return found;
  };
  const std::string_view year = number(4);
  if (year.empty()) return {};
  std::string date(year);
  const auto ends = [&](std::string_view value, int most) {
    const int n = (value[0] - '0') * 10 + value[1] - '0';
    return n < 1 || n > most;
  };
  for (int most : {12, 31}) {
    const Scanner before = scan;
    if (!scan.take('-') && !scan.take('.') && !scan.take('/')) break;
    const std::string_view part = number(2);
    if (part.empty() || ends(part, most)) {
      scan = before;
      break;
    }
    date += fmt::format("-{}", part);
  }
  // `2009.??.??` gives only a year.
  scan.take_while([](char c) { return c == '?' || c == '.' || c == '-'; });
  rest = scan.rest();
  return date;
}

}  // namespace turncoat
