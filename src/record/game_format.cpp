#include "record/game_format.h"

#include <algorithm>

#include "record/board_string.h"
#include "record/scanner.h"

namespace turncoat {
namespace {

// The header of a WTHOR file has a year of creation as century and year, zero bytes in its counts and a board of 0 or 8.
bool looks_like_wthor(std::string_view head) noexcept {
  if (head.size() < 16) return false;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(head[i]); };
  const bool created =
      (byte(0) == 19 || byte(0) == 20) && byte(1) < 100 && byte(2) <= 12 && byte(3) <= 31;
  return created && (byte(12) == 0 || byte(12) == 8 || byte(12) == 10) && byte(7) == 0;
}

/// SGF and GGF both begin with `(;`: GM[2] and FF[ are SGF's, and GGF names its game.
GameFormat tagged_format(std::string_view text) noexcept {
  for (std::size_t i = 0; i + 3 < text.size(); ++i) {
    const std::string_view at = text.substr(i);
    if (starts_with_word(at, "gm[")) return is_digit(at[3]) ? GameFormat::sgf : GameFormat::ggf;
    if (starts_with_word(at, "ff[") || starts_with_word(at, "sz[")) return GameFormat::sgf;
    if (starts_with_word(at, "bo[") || starts_with_word(at, "ty[")) return GameFormat::ggf;
  }
  return GameFormat::sgf;
}

/// Boards are lists in a list; the games of Othello Quest are objects.
GameFormat json_format(std::string_view text) noexcept {
  for (char c : text) {
    if (c == '{') return GameFormat::quest;
    if (c != '[' && !is_blank(c)) break;
  }
  return GameFormat::course;
}

}  // namespace

const std::array<GameFormatInfo, 8>& game_formats() noexcept {
  static constexpr std::array<GameFormatInfo, 8> kAll{{
      {GameFormat::transcript, "transcript", "txt", "moves alone, one game a line"},
      {GameFormat::ggf, "ggf", "ggf ggs",
       "GGF of the Generic Game Server and NBoard, archives too"},
      {GameFormat::sgf, "sgf", "sgf", "SGF, squares as f5 or as fe"},
      {GameFormat::pgn, "pgn", "pgn", "PGN as PlayOK writes it"},
      {GameFormat::obf, "obf", "obf", "positions with scores: the one that a game has reached"},
      {GameFormat::wthor, "wthor", "wtb", "WTHOR base, with players (.jou) and tournaments (.trn)"},
      {GameFormat::course, "course", "json", "course log: JSON list of the boards after each move"},
      {GameFormat::quest, "quest", "json", "JSON of Othello Quest"},
  }};
  return kAll;
}

std::string_view game_format_name(GameFormat format) noexcept {
  return game_formats()[static_cast<std::size_t>(format)].name;
}

std::optional<GameFormat> game_format_from_name(std::string_view name) noexcept {
  for (const GameFormatInfo& info : game_formats()) {
    if (same_word(name, info.name)) return info.format;
  }
  return std::nullopt;
}

std::optional<GameFormat> game_format_from_file(std::string_view file) noexcept {
  const std::size_t point = file.rfind('.');
  if (point == std::string_view::npos) return std::nullopt;
  const std::string_view extension = file.substr(point + 1);
  if (same_word(extension, "ggf") || same_word(extension, "ggs")) return GameFormat::ggf;
  if (same_word(extension, "sgf")) return GameFormat::sgf;
  if (same_word(extension, "pgn")) return GameFormat::pgn;
  if (same_word(extension, "obf")) return GameFormat::obf;
  if (same_word(extension, "wtb")) return GameFormat::wthor;
  return std::nullopt;
}

GameFormat game_format_from_content(std::string_view head) noexcept {
  if (looks_like_wthor(head)) return GameFormat::wthor;
  Scanner scan(head);
  if (starts_with_word(head, "\xef\xbb\xbf")) scan.skip(3);
  scan.skip_blanks();
  if (scan.peek() == '%') return GameFormat::obf;
  if (scan.peek() == '{') return GameFormat::quest;
  if (scan.peek() == '[') {
    Scanner inside = scan;
    inside.skip();
    inside.skip_blanks();
    return is_letter(inside.peek()) ? GameFormat::pgn : json_format(scan.rest());
  }
  if (scan.peek() == '(') return tagged_format(scan.rest());
  Scanner match = scan;
  match.take_while(is_digit);
  match.skip_blanks();
  if (match.peek() == '(') return GameFormat::ggf;
  const std::string_view line =
      scan.rest().substr(0, std::min(scan.rest().find('\n'), scan.rest().size()));
  const std::size_t cells = static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](char c) { return cell_from(c).has_value(); }));
  const bool board = line.size() >= 16 && cells * 2 > std::min<std::size_t>(line.size(), 64) &&
                     !is_digit(scan.peek(1));
  return board ? GameFormat::obf : GameFormat::transcript;
}

}  // namespace turncoat
