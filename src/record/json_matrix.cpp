#include "record/json_matrix.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "record/json_board.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {
namespace {

using nlohmann::json;

using json_board::shown;
using json_board::sign_of;
using json_board::wrong;

Parsed<Position> read_matrix(const json& rows, std::optional<Colour> side, int black_is,
                             const PositionOptions& options) {
  const Parsed<SignedBoard> board = read_signed_board(rows);
  if (!board) return tl::unexpected(board.error());
  const Parsed<Rules> rules = rules_of_size(board->size, options, 0);
  if (!rules) return tl::unexpected(rules.error());
  return board->discs(black_is).position(*rules, side);
}

Parsed<Colour> read_side(const json& value, int black_is) {
  if (const auto sign = sign_of(value); sign && *sign != 0) {
    return *sign == black_is ? Colour::black : Colour::white;
  }
  if (const auto* name = value.get_ptr<const json::string_t*>()) {
    for (Colour colour : {Colour::black, Colour::white}) {
      if (same_word(*name, colour_key(colour))) return colour;
    }
    const auto colour = name->size() == 1 ? colour_from(name->front()) : std::nullopt;
    if (colour) return *colour;
  }
  return wrong("unexpected " + shown(value), "to_move", R"("black", "white", -1 or 1)");
}

Parsed<Position> read_object(const json& object, const PositionOptions& options) {
  for (const auto& [key, value] : object.items()) {
    if (key != "board" && key != "to_move" && key != "black") {
      return wrong("unexpected key " + shown(json(key)), "", "board, to_move or black");
    }
  }
  const auto board = object.find("board");
  if (board == object.end())
    return wrong("an object without board", "", R"("board": [[...], ...])");

  int black_is = options.black_is;
  if (const auto black = object.find("black"); black != object.end()) {
    black_is = sign_of(*black).value_or(0);
    if (black_is == 0) return wrong("unexpected " + shown(*black), "black", "-1 or 1");
  }
  std::optional<Colour> side;
  if (const auto to_move = object.find("to_move"); to_move != object.end()) {
    const Parsed<Colour> read = read_side(*to_move, black_is);
    if (!read) return tl::unexpected(read.error());
    side = *read;
  }
  return read_matrix(*board, side, black_is, options);
}

}  // namespace

std::string numpy_to_json(std::string_view text) {
  std::string json_text(text);
  bool value_ended = false;
  for (std::size_t i = 0; i < json_text.size(); ++i) {
    char& c = json_text[i];
    const char next = i + 1 < json_text.size() ? json_text[i + 1] : '\0';
    if (c == '.' && !is_digit(next)) c = ' ';  // the point of a float that is whole
    if (is_blank(c)) {
      const bool value_begins = is_digit(next) || next == '-' || next == '[';
      if (value_ended && value_begins) c = ',';
    } else {
      value_ended = is_digit(c) || c == ']';
    }
  }
  return json_text;
}

bool looks_like_json(std::string_view text) noexcept {
  Scanner scan(text);
  scan.skip_blanks();
  return scan.peek() == '[' || scan.peek() == '{';
}

Parsed<Position> parse_json(std::string_view text, const PositionOptions& options) {
  const bool has_commas = text.find_first_of(",{") != std::string_view::npos;
  const Parsed<json> value = json_board::parse(has_commas ? std::string(text) : numpy_to_json(text),
                                               json_board::kMatrix, text);
  if (!value) return tl::unexpected(value.error());
  if (value->is_object()) return read_object(*value, options);
  return read_matrix(*value, std::nullopt, options.black_is, options);
}

std::string print_json_matrix(const Position& position, int black_is) {
  const int size = position.rules.size;
  std::string text;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const Cell cell = cell_of(position, square_at(row, column, size));
      const int disc = cell == Cell::black ? black_is : -black_is;
      text += column != 0 ? "," : (row == 0 ? "[[" : "],[");
      text += cell == Cell::empty ? "0" : (disc == 1 ? "1" : "-1");
    }
  }
  return text + "]]";
}

std::string print_json_object(const Position& position, int black_is) {
  return fmt::format(R"({{"board":{},"to_move":"{}","black":{}}})",
                     print_json_matrix(position, black_is), colour_key(position.mover), black_is);
}

}  // namespace turncoat
