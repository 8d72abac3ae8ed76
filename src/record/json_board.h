// A board inside of JSON: rows of -1, 0 and 1. Which of the two numbers is black is not in it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "record/cells.h"
#include "record/parse_error.h"

namespace turncoat {

struct SignedBoard {
  int size = 0;
  Bits plus = 0;   ///< cells of 1
  Bits minus = 0;  ///< cells of -1

  Discs discs(int black_is) const noexcept {
    return black_is == 1 ? Discs{plus, minus} : Discs{minus, plus};
  }
  Bits occupied() const noexcept { return plus | minus; }
};

Parsed<SignedBoard> read_signed_board(const nlohmann::json& rows);

namespace json_board {

inline constexpr std::string_view kMatrix = "a list of 8, 6 or 4 rows of -1, 0 and 1";

/// Parses JSON from outside. `as_written` is the original text for errors, if `text` was made from it byte for byte.
Parsed<nlohmann::json> parse(std::string_view text, std::string_view expected,
                             std::optional<std::string_view> as_written = std::nullopt);
/// A value as an error may show it. Lists and objects by name only: they may be large, and deep.
std::string shown(const nlohmann::json& value);
/// -1, 0 or 1, also when written as a float.
std::optional<int> sign_of(const nlohmann::json& value);
tl::unexpected<ParseError> wrong(std::string what, std::string place, std::string expected);

}  // namespace json_board
}  // namespace turncoat
