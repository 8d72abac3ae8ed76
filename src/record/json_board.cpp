#include "record/json_board.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "record/outside_json.h"
#include "record/scanner.h"
#include "record/square_text.h"

namespace turncoat {

using nlohmann::json;

namespace json_board {

Parsed<json> parse(std::string_view text, std::string_view expected,
                   std::optional<std::string_view> as_written) {
  auto value = parse_outside_json<json>(text);
  if (value) return std::move(*value);
  const JsonError& error = value.error();
  if (error.byte == 0) return wrong(error.what, "", fmt::format("JSON: {}", expected));
  Scanner scan(as_written.value_or(text));
  scan.skip(error.byte - 1);
  return scan.unexpected(fmt::format("JSON: {}", expected));
}

std::string shown(const json& value) {
  if (value.is_structured()) return value.is_array() ? "a list" : "an object";
  constexpr std::size_t kLongest = 24;
  const std::string text = value.dump(-1, ' ', true, json::error_handler_t::replace);
  return text.size() <= kLongest ? text : text.substr(0, kLongest) + "...";
}

std::optional<int> sign_of(const json& value) {
  if (!value.is_number()) return std::nullopt;
  const double number = value.get<double>();
  if (number != -1 && number != 0 && number != 1) return std::nullopt;
  return static_cast<int>(number);
}

tl::unexpected<ParseError> wrong(std::string what, std::string place, std::string expected) {
  return tl::unexpected<ParseError>({std::move(what), 0, std::move(place), std::move(expected)});
}

}  // namespace json_board

Parsed<SignedBoard> read_signed_board(const json& rows) {
  using namespace json_board;
  if (!rows.is_array()) return wrong("unexpected " + shown(rows), "board", std::string(kMatrix));
  SignedBoard board;
  board.size = size_of(rows.size() * rows.size());
  if (board.size == 0) {
    return wrong(fmt::format("the board has {} rows", rows.size()), "", std::string(kMatrix));
  }
  for (int row = 0; row < board.size; ++row) {
    const json& cells = rows[static_cast<std::size_t>(row)];
    const auto place = [&] { return fmt::format("row {}", row + 1); };
    const auto row_expected = [&] {
      return fmt::format("a list of {} numbers -1, 0 or 1", board.size);
    };
    if (!cells.is_array()) return wrong("unexpected " + shown(cells), place(), row_expected());
    if (cells.size() != static_cast<std::size_t>(board.size)) {
      return wrong(fmt::format("{} cells", cells.size()), place(), row_expected());
    }
    for (int column = 0; column < board.size; ++column) {
      const json& cell = cells[static_cast<std::size_t>(column)];
      const std::optional<int> sign = sign_of(cell);
      if (!sign) {
        return wrong("unexpected " + shown(cell), place_of(row, column), "-1, 0 or 1");
      }
      const Square square = square_at(row, column, board.size);
      if (*sign == 1) board.plus |= bit(square);
      if (*sign == -1) board.minus |= bit(square);
    }
  }
  return board;
}

}  // namespace turncoat
