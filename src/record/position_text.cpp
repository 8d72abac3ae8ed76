#include "record/position_text.h"

#include "record/board_string.h"
#include "record/fen.h"
#include "record/ggf_board.h"
#include "record/json_matrix.h"
#include "record/scanner.h"
#include "record/transcript.h"

namespace turncoat {
namespace {

constexpr std::string_view kForms =
    "start, moves (f5d6c3), 64, 36 or 16 cells of X O - and the side to move, a course string "
    "(WEEE...), a JSON matrix, GGF (BO[8 ...]) or FEN";

bool looks_like_start(std::string_view text) noexcept {
  Scanner scan(text);
  scan.skip_blanks();
  if (!starts_with_word(scan.rest(), "start")) return false;
  scan.skip(std::string_view("start").size());
  scan.skip_blanks();
  return scan.at_end();
}

Parsed<Position> parse_start(std::string_view, const PositionOptions& options) {
  return Position::start(options.rules);
}

bool looks_like_transcript(std::string_view text) noexcept {
  Scanner scan(text);
  scan.skip_blanks();
  const char first = lower(scan.peek());
  if (is_digit(first) || first == 'p' || first == '@') return true;
  // A disc letter that is not a column, followed by a digit, is a board with a typo.
  const bool disc = first == 'x' || first == 'o' || first == 'w';
  return is_letter(first) && !disc && is_digit(scan.peek(1));
}

Parsed<Position> parse_played(std::string_view text, const PositionOptions& options) {
  return parse_transcript(text, Position::start(options.rules)).map([](const Game& game) {
    return game.position();
  });
}

struct Reader {
  bool (*recognises)(std::string_view) noexcept;
  Parsed<Position> (*read)(std::string_view, const PositionOptions&);
};

constexpr Reader kReaders[] = {
    {looks_like_start, parse_start},
    {looks_like_json, parse_json},
    {looks_like_ggf, parse_ggf},
    {looks_like_fen, parse_fen},
    {looks_like_transcript, parse_played},
    {looks_like_course_string, parse_course_string},
    {looks_like_board_string, parse_board_string},
};

Position with_mover(const Position& position, Colour mover) {
  if (position.mover == mover) return position;
  return {position.rules, position.board.passed(), mover};
}

}  // namespace

Parsed<Position> parse_position(std::string_view text, const PositionOptions& options) {
  for (const Reader& reader : kReaders) {
    if (!reader.recognises(text)) continue;
    const Parsed<Position> position = reader.read(text, options);
    if (!position || !options.mover) return position;
    return with_mover(*position, *options.mover);
  }
  Scanner scan(text);
  scan.skip_blanks();
  return scan.unexpected(std::string(kForms));
}

const std::array<PositionFormInfo, 10>& position_forms() noexcept {
  static constexpr std::array<PositionFormInfo, 10> kAll{{
      {PositionForm::board, "board", "cells in X O - and the side to move"},
      {PositionForm::obf, "obf", "the same as an OBF line, ended by ;"},
      {PositionForm::stars, "stars", "cells in * O . and the side to move"},
      {PositionForm::bw, "bw", "cells in B W - and the side to move"},
      {PositionForm::course, "course", "the side to move first, W or B, then cells in X O E"},
      {PositionForm::json, "json", "JSON object: board, to_move, black"},
      {PositionForm::matrix, "matrix", "JSON list of rows, without the side to move"},
      {PositionForm::ggf, "ggf", "GGF board, BO[8 ...]"},
      {PositionForm::fen, "fen", "FEN of Fairy-Stockfish's flipello"},
      {PositionForm::edax_fen, "edax-fen", "FEN of Edax"},
  }};
  return kAll;
}

std::optional<PositionForm> position_form_from_name(std::string_view name) noexcept {
  for (const PositionFormInfo& info : position_forms()) {
    if (info.name == name) return info.form;
  }
  return std::nullopt;
}

std::string print_position(const Position& position, PositionForm form, int black_is) {
  switch (form) {
    case PositionForm::board: return print_board_string(position, {'X', 'O', '-'});
    case PositionForm::obf: return print_board_string(position, {'X', 'O', '-'}) + ';';
    case PositionForm::stars: return print_board_string(position, {'*', 'O', '.'});
    case PositionForm::bw: return print_board_string(position, {'B', 'W', '-'});
    case PositionForm::course: return print_course_string(position);
    case PositionForm::json: return print_json_object(position, black_is);
    case PositionForm::matrix: return print_json_matrix(position, black_is);
    case PositionForm::ggf: return print_ggf_board(position);
    case PositionForm::fen: return print_fairy_fen(position);
    case PositionForm::edax_fen: return print_edax_fen(position);
  }
  return {};
}

}  // namespace turncoat
